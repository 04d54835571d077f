import { delay, HttpResponse } from 'msw'
import type { Endpoint } from '@/contract/endpoint'
import type { ErrorForm, Fault, FaultKind } from './scenario'
import type { Market } from './market'

/** Returns the first scenario fault that applies to this request, and counts the request. */
export function takeFault(market: Market, endpoint: string, path: string): Fault | undefined {
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  return market.scenario.faults.find((fault) => {
    if (fault.endpoint !== '*' && fault.endpoint !== endpoint) return false
    if (fault.ids && !fault.ids.includes(id)) return false
    const met = market.met.get(fault) ?? 0
    market.met.set(fault, met + 1)
    return met >= fault.after && met < fault.after + (fault.times ?? Infinity)
  })
}

type Status = Extract<FaultKind, `${number}`>

const SAID: Record<Status, { title: string; message: string; form: ErrorForm }> = {
  '204': { title: 'No Content', message: '', form: 'empty' },
  '400': { title: 'Bad Request', message: 'Malformed request', form: 'detail' },
  '401': { title: 'Unauthorized', message: 'Invalid API key', form: 'detail' },
  '402': { title: 'Payment Required', message: 'Insufficient balance', form: 'detail' },
  '403': { title: 'Forbidden', message: 'This API key lacks the required permission', form: 'detail' },
  '404': { title: 'Not Found', message: 'Not found', form: 'detail' },
  '408': { title: 'Request Timeout', message: 'The request timed out', form: 'detail' },
  '409': { title: 'Conflict', message: 'Conflict with another request', form: 'detail' },
  '422': { title: 'Unprocessable Content', message: 'Validation failed', form: 'detail-list' },
  '429': { title: 'Too Many Requests', message: 'Rate limit exceeded', form: 'detail' },
  '500': { title: 'Internal Server Error', message: 'Internal server error', form: 'detail' },
  '502': { title: 'Bad Gateway', message: 'Bad gateway', form: 'html' },
  '503': { title: 'Service Unavailable', message: 'Maintenance in progress', form: 'detail' },
  '504': { title: 'Gateway Time-out', message: 'Gateway time-out', form: 'html' },
}

const FIELDS: Record<string, Record<string, string>> = {
  'POST /v0/market/search': { 'query.price_gt': 'must be below price_lt' },
  'POST /v0/instances/create': { template_id: 'this template cannot run on this offer' },
  'PUT /v0/templates/{template_id}': { image: 'image not found in the registry' },
  'PUT /v0/hosts/{host_id}': { price: 'must be at least 0.01' },
  'POST /v0/secrets': { value: 'not a valid public key' },
}

export async function answerOf(fault: Fault, endpoint: Endpoint, signal: AbortSignal): Promise<Response> {
  switch (fault.kind) {
    case 'html':
      return HttpResponse.html(htmlPage('Sign in'))
    case 'empty':
      return new HttpResponse('', { status: 200 })
    case 'ok-false':
      return HttpResponse.json({ ok: false, data: null, error: fault.message ?? 'Request declined' })
    case 'data-null':
      return HttpResponse.json({ ok: true, data: null, total_items: 0 })
    case 'wrong-type':
      return HttpResponse.json({ ok: true, data: 'text instead of data', total_items: 0 })
    case 'cut':
      return broken('{"ok":true,"data":[{"id":"', true)
    case 'stall':
      return broken('{"ok":true,"data":[', false)
    case 'redirect':
      return new HttpResponse(null, { status: 302, headers: { Location: 'https://elsewhere.example/v0/' } })
    case 'network':
      return HttpResponse.error()
    case 'hang':
      await untilAborted(signal)
      return HttpResponse.error()
    default:
      return refusal(fault, fault.kind, endpoint)
  }
}

function refusal(fault: Fault, status: Status, endpoint: Endpoint): Response {
  const { title, message, form } = SAID[status]
  const isInvalid = status === '400' || status === '422'
  const fields = fault.fields ?? (isInvalid ? (FIELDS[`${endpoint.method} ${endpoint.path}`] ?? { limit: 'is too large' }) : {})
  const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) }
  const body = { status: Number(status), title, message: fault.message ?? message, fields }
  return errorBody(fault.errorForm ?? (fault.fields ? 'detail-list' : form), body, headers)
}

/** A body that starts, then either breaks off or never ends. */
function broken(start: string, isCut: boolean): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start))
    },
    async pull(controller) {
      // The delay lets the client receive the first chunk before the connection dies.
      await (isCut ? delay(50) : new Promise(() => undefined))
      controller.error(new TypeError('the connection died'))
    },
  })
  return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

interface Problem {
  status: number
  title: string
  message: string
  fields: Record<string, string>
}

const htmlPage = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr><center>nginx</center></body></html>`

function errorBody(form: ErrorForm, { status, title, message, fields }: Problem, headers: Record<string, string>): Response {
  const json = (body: unknown) => HttpResponse.json(body as Record<string, unknown>, { status, headers })
  const complaints = Object.entries(fields)
  const byField = Object.fromEntries(complaints.map(([path, text]) => [path, [text]]))
  const bodies: Record<ErrorForm, () => Response> = {
    detail: () => json({ detail: message }),
    'detail-list': () =>
      json({ detail: complaints.map(([path, msg]) => ({ loc: ['body', ...path.split('.')], msg, type: 'value_error' })) }),
    error: () => json({ ok: false, error: message }),
    'error-object': () => json({ error: { code: title.toLowerCase().replaceAll(' ', '_'), message, fields } }),
    'errors-map': () => json({ message, errors: byField }),
    'errors-list': () => json({ message, errors: complaints.map(([field, text]) => ({ field, message: text })) }),
    problem: () =>
      json({ title, status, detail: message, errors: complaints.map(([path, detail]) => ({ pointer: pointer(path), detail })) }),
    'json-api': () =>
      json({ errors: complaints.map(([path, detail]) => ({ status: String(status), detail, source: { pointer: pointer(path) } })) }),
    issues: () => json({ issues: complaints.map(([path, text]) => ({ path: path.split('.'), message: text })) }),
    flat: () => json(byField),
    message: () => json({ message }),
    'ok-false': () => json({ ok: false, data: null, message }),
    text: () => new HttpResponse(message, { status, headers: { ...headers, 'Content-Type': 'text/plain' } }),
    html: () => HttpResponse.html(htmlPage(`${status} ${title}`), { status, headers }),
    empty: () => new HttpResponse(null, { status, headers }),
  }
  return bodies[form]()
}

const pointer = (path: string): string => `/${path.replaceAll('.', '/')}`
