import type { BrowserContext } from '@playwright/test'
import { headerFindings } from './page-headers.ts'
import { leaksAtTheEnd, leaksInDownload, leaksInRequest, leaksInText, type Secret } from './leaks.ts'

/** Monitors every test for policy violations, errors, wrong headers and leaked secrets. */
export interface Guard {
  allowConsole(pattern: RegExp): void
  allowError(pattern: RegExp): void
  allowViolation(directive: string): void
  secret(secret: Secret): void
  /** Looks for secrets in a text that left the page otherwise. @param place of the text, for the finding */
  text(place: string, text: string): void
  watch(context: BrowserContext): Promise<void>
  /** Checks such a context for leaks and closes it. */
  leave(context: BrowserContext): Promise<void>
  findings(): Promise<string[]>
}

declare global {
  interface Window {
    reportToGuard(finding: string, directive?: string): Promise<void>
  }
}

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

/** The console preloads the offers page before it knows that an API key is required. */
const HARMLESS = /was preloaded using link preload but not used/

/** @param service origin of the API if it differs from the console's */
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
      // A download is not available after its page was closed.
      page.on('download', (download) => downloads.push(leaksInDownload(download, secrets).catch(() => [])))
    })
  }

  return {
    allowConsole: (pattern) => void allowed.push(pattern),
    allowError: (pattern) => void allowedErrors.push(pattern),
    allowViolation: (directive) => void allowedDirectives.push(directive),
    secret: (secret) => void secrets.push(secret),
    text: (place, text) => void findings.push(...leaksInText(place, text, secrets)),
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
