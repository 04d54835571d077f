import {
  getTemplate,
  listTemplates,
  type TemplateSort,
  type TemplateTag,
  type TemplateUpdateBody,
  updateTemplate,
} from '@/contract/template'
import type { MarketTemplate, TemplateRecord } from '../db'
import { mock, pageOf, refuse, refuseField } from '../mock'
import type { Scenario } from '../scenario'

/** "docker" means that the template starts neither SSH nor Jupyter. */
const TAGGED: Record<TemplateTag, (template: MarketTemplate) => boolean> = {
  ssh: ({ use_ssh }) => use_ssh,
  jupyter: ({ use_jupyter }) => use_jupyter,
  docker: ({ use_ssh, use_jupyter }) => !use_ssh && !use_jupyter,
}

const byName = new Intl.Collator('en').compare

function compare(sort: TemplateSort) {
  const sign = sort.endsWith('_desc') ? -1 : 1
  return sort.startsWith('name')
    ? (a: TemplateRecord, b: TemplateRecord) => sign * byName(a.template.name, b.template.name)
    : (a: TemplateRecord, b: TemplateRecord) => sign * (a.popularity - b.popularity)
}

/** Applies an update. Null clears a field; an omitted one is unchanged, or reset in some scenarios (SPEC 4.10). */
function changed(record: TemplateRecord, body: TemplateUpdateBody, { templateDefaults, templateIgnores }: Scenario): TemplateRecord {
  const { docker_username, docker_password, docker_registry, ...rest } = body
  const template = { ...record.template } as Record<string, unknown>
  if (templateDefaults === 'reset') Object.assign(template, { is_private: false, ssh_username: 'root' })
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && !templateIgnores.includes(name)) template[name] = value ?? (typeof template[name] === 'boolean' ? false : '')
  }
  if (docker_username !== undefined) template['docker_login'] = docker_username ?? ''
  return {
    ...record,
    template: template as unknown as MarketTemplate,
    docker_password: docker_password === undefined ? record.docker_password : (docker_password ?? ''),
    docker_registry: docker_registry === undefined ? record.docker_registry : (docker_registry ?? ''),
  }
}

export const templateHandlers = [
  /** SPEC 4.8: sorted by name_asc by default; a template matches if it has any of the tags. */
  mock(listTemplates, ({ db, scenario, query }) => {
    const { sort_by = 'name_asc', tags } = query
    const found = db.templates
      .filter(({ template }) => tags === undefined || tags.some((tag) => TAGGED[tag](template)))
      .toSorted(compare(sort_by))
    const { rows, total } = pageOf(found, query, scenario)
    return { data: rows.map(({ template }) => template), total }
  }),
  /** SPEC 4.9 */
  mock(getTemplate, ({ db, params }) => {
    const found = db.templates.find(({ template }) => template.id === params.template_id)
    return found ? { data: found.template } : refuse(404, 'Template not found')
  }),
  /** SPEC 4.10 */
  mock(updateTemplate, ({ market, db, scenario, params, body }) => {
    const found = db.templates.find(({ template }) => template.id === params.template_id)
    if (!found) return refuse(404, 'Template not found')
    if (body.name === '') return refuseField('name', 'String should have at least 1 character')
    if (body.image === '') return refuseField('image', 'String should have at least 1 character')
    const next = changed(found, body, scenario)
    market.db.templates = market.db.templates.map((record) => (record === found ? next : record))
    return { data: next.template }
  }),
]
