import type { BrowserContext } from '@playwright/test'
import { headerFindings } from './page-headers.ts'
import { leaksAtTheEnd, leaksInRequest, leaksInText, type Secret } from './leaks.ts'

/** Looks on during every test: page policy, errors, headers, secrets. */
export interface Guard {
  /** This test provokes console errors of this kind. */
  allowConsole(pattern: RegExp): void
  /** This test provokes violations of this kind on purpose. */
  allowViolation(directive: string): void
  /** Another text that must not turn up anywhere. */
  secret(secret: Secret): void
  /** A second browser in the same test is looked at too. */
  watch(context: BrowserContext): Promise<void>
  /** Everything that should not have happened, in words. */
  findings(): Promise<string[]>
}

declare global {
  interface Window {
    reportToGuard(finding: string): Promise<void>
  }
}

/** Runs in every document before its own scripts. */
function watchDocument(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    void window.reportToGuard(`the page policy (${event.effectiveDirective}) was violated by ${event.blockedURI} ${event.sample}`)
  })
  const isStyle = (node: Node) => node instanceof HTMLStyleElement || (node instanceof Element && node.querySelector('style') !== null)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (isStyle(node)) void window.reportToGuard('a style element was put into the page')
    }
  }).observe(document, { childList: true, subtree: true })
}

export function createGuard(origin: string): Guard {
  const findings: string[] = []
  const allowed: RegExp[] = []
  const secrets: Secret[] = []
  const contexts: BrowserContext[] = []
  const consoleErrors: string[] = []

  const watch = async (context: BrowserContext): Promise<void> => {
    contexts.push(context)
    await context.exposeBinding('reportToGuard', (_source, finding: string) => void findings.push(finding))
    await context.addInitScript(watchDocument)
    context.on('weberror', (error) => findings.push(`an error was thrown in the page: ${error.error().stack ?? error.error().message}`))
    context.on('console', (message) => {
      findings.push(...leaksInText('the console', message.text(), secrets))
      if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
    })
    context.on('request', (request) => findings.push(...leaksInRequest(request, secrets, origin)))
    context.on('response', (response) => {
      if (response.request().resourceType() === 'document' && response.url().startsWith(origin)) findings.push(...headerFindings(response))
    })
    context.on('page', (page) => page.on('framenavigated', (frame) => findings.push(...leaksInText('an address', frame.url(), secrets))))
  }

  return {
    allowConsole: (pattern) => void allowed.push(pattern),
    secret: (secret) => void secrets.push(secret),
    watch,
    async findings() {
      for (const context of contexts) findings.push(...(await leaksAtTheEnd(context, secrets)))
      const unexpected = consoleErrors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      return [...findings, ...unexpected.map((text) => `the console says: ${text}`)]
    },
  }
}
