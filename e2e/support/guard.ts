import type { BrowserContext } from '@playwright/test'
import { headerFindings } from './page-headers.ts'
import { leaksAtTheEnd, leaksInDownload, leaksInRequest, leaksInText, type Secret } from './leaks.ts'

/** Looks on during every test: page policy, errors, headers, secrets. */
export interface Guard {
  /** This test provokes console errors of this kind. */
  allowConsole(pattern: RegExp): void
  /** This test provokes errors of this kind that nobody catches. */
  allowError(pattern: RegExp): void
  /** This test provokes violations of this kind on purpose. */
  allowViolation(directive: string): void
  /** Another text that must not turn up anywhere. */
  secret(secret: Secret): void
  /** A second browser in the same test is looked at too. */
  watch(context: BrowserContext): Promise<void>
  /** Looks at such a browser for the last time and closes it. */
  leave(context: BrowserContext): Promise<void>
  /** Everything that should not have happened, in words. */
  findings(): Promise<string[]>
}

declare global {
  interface Window {
    reportToGuard(finding: string, directive?: string): Promise<void>
  }
}

/** Runs in every document before its own scripts. */
function watchDocument(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const finding = `the page policy (${event.effectiveDirective}) was violated by ${event.blockedURI} ${event.sample}`
    void window.reportToGuard(finding, event.effectiveDirective)
  })
  const isStyle = (node: Node) => node instanceof HTMLStyleElement || (node instanceof Element && node.querySelector('style') !== null)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (isStyle(node)) void window.reportToGuard('a style element was put into the page')
    }
  }).observe(document, { childList: true, subtree: true })
}

/** The console starts loading the page of offers before it knows that a key has to be asked for. */
const HARMLESS = /was preloaded using link preload but not used/

/** @param service where the service is, when it is not behind the console's own origin */
export function createGuard(origin: string, service = origin): Guard {
  const findings: string[] = []
  const violations: { finding: string; directive: string }[] = []
  const allowedDirectives: string[] = []
  const allowed: RegExp[] = [HARMLESS]
  const allowedErrors: RegExp[] = []
  const secrets: Secret[] = []
  const contexts = new Set<BrowserContext>()
  const consoleErrors: string[] = []
  const downloads: Promise<string[]>[] = []

  const watch = async (context: BrowserContext): Promise<void> => {
    contexts.add(context)
    await context.exposeBinding('reportToGuard', (_source, finding: string, directive?: string) => {
      if (directive === undefined) findings.push(finding)
      else violations.push({ finding, directive })
    })
    await context.addInitScript(watchDocument)
    context.on('weberror', (thrown) => {
      const { message, stack = message } = thrown.error()
      if (!allowedErrors.some((pattern) => pattern.test(message))) findings.push(`an error was thrown in the page: ${stack}`)
    })
    context.on('console', (message) => {
      findings.push(...leaksInText('the console', message.text(), secrets))
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    context.on('request', (request) => findings.push(...leaksInRequest(request, secrets, service)))
    context.on('response', (response) => {
      if (response.request().resourceType() === 'document' && response.url().startsWith(origin))
        findings.push(...headerFindings(response, service === origin ? undefined : service))
    })
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => findings.push(...leaksInText('an address', frame.url(), secrets)))
      // A file whose page has been closed cannot be read any more.
      page.on('download', (download) => downloads.push(leaksInDownload(download, secrets).catch(() => [])))
    })
  }

  return {
    allowConsole: (pattern) => void allowed.push(pattern),
    allowError: (pattern) => void allowedErrors.push(pattern),
    allowViolation: (directive) => void allowedDirectives.push(directive),
    secret: (secret) => void secrets.push(secret),
    watch,
    async leave(context) {
      findings.push(...(await leaksAtTheEnd(context, secrets)))
      contexts.delete(context)
      await context.close()
    },
    async findings() {
      findings.push(...(await Promise.all(downloads.splice(0))).flat())
      for (const context of contexts) findings.push(...(await leaksAtTheEnd(context, secrets)))
      const unexpected = consoleErrors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      return [
        ...findings,
        ...violations.filter(({ directive }) => !allowedDirectives.includes(directive)).map(({ finding }) => finding),
        ...unexpected.map((text) => `the console says: ${text}`),
      ]
    },
  }
}
