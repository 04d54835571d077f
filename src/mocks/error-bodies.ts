import { HttpResponse } from 'msw'
import type { ErrorForm } from './scenario'

interface Problem {
  status: number
  title: string
  message: string
  fields: Record<string, string>
}

export const htmlPage = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr><center>nginx</center></body></html>`

export function errorBody(form: ErrorForm, { status, title, message, fields }: Problem, headers: Record<string, string>): Response {
  const json = (body: unknown) => HttpResponse.json(body as Record<string, unknown>, { status, headers })
  const complaints = Object.entries(fields)
  const byField = Object.fromEntries(complaints.map(([path, text]) => [path, [text]]))
  switch (form) {
    case 'detail':
      return json({ detail: message })
    case 'detail-list':
      return json({ detail: complaints.map(([path, msg]) => ({ loc: ['body', ...path.split('.')], msg, type: 'value_error' })) })
    case 'error':
      return json({ ok: false, error: message })
    case 'error-object':
      return json({ error: { code: title.toLowerCase().replaceAll(' ', '_'), message, fields } })
    case 'errors-map':
      return json({ message, errors: byField })
    case 'errors-list':
      return json({ message, errors: complaints.map(([field, text]) => ({ field, message: text })) })
    case 'problem':
      return json({ title, status, detail: message, errors: complaints.map(([path, detail]) => ({ pointer: pointer(path), detail })) })
    case 'json-api':
      return json({ errors: complaints.map(([path, detail]) => ({ status: String(status), detail, source: { pointer: pointer(path) } })) })
    case 'issues':
      return json({ issues: complaints.map(([path, text]) => ({ path: path.split('.'), message: text })) })
    case 'flat':
      return json(byField)
    case 'message':
      return json({ message })
    case 'ok-false':
      return json({ ok: false, data: null, message })
    case 'text':
      return new HttpResponse(message, { status, headers: { ...headers, 'Content-Type': 'text/plain' } })
    case 'html':
      return HttpResponse.html(htmlPage(`${status} ${title}`), { status, headers })
    case 'empty':
      return new HttpResponse(null, { status, headers })
  }
}

const pointer = (path: string): string => `/${path.replaceAll('.', '/')}`
