import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import {
  getTemplate,
  listTemplates,
  updateTemplate,
  type Template,
  type TemplateSort,
  type TemplateTag,
  type TemplateUpdateBody,
} from '@/contract/template'
import { call } from './http'
import { nextStart } from './list-pages'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

const PAGE_SIZE = 50
const templatesKey = ['templates'] as const

export interface TemplateList {
  sort: TemplateSort
  tags: TemplateTag[]
}

const listQuery = ({ sort, tags }: TemplateList, start: number) => ({
  query: { start, limit: PAGE_SIZE, sort_by: sort, ...(tags.length > 0 ? { tags } : {}) },
})

/** SPEC 4.8, page by page. */
export const templateListQuery = (asked: TemplateList) =>
  infiniteQueryOptions({
    queryKey: [...templatesKey, 'list', asked],
    queryFn: ({ pageParam, signal }) => call(listTemplates, listQuery(asked, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: nextStart(),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })

/** SPEC 4.9 */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { template_id: templateId } }, signal),
    meta: { isQuiet: true },
  })

export const templateListRequest = (asked: TemplateList): WireRequest => wireRequest(listTemplates, listQuery(asked, 0))
export const templateRequest = (templateId: string): WireRequest => wireRequest(getTemplate, { params: { template_id: templateId } })

/** A template from a loaded list, shown until the template itself has loaded. */
export function listedTemplate(client: QueryClient, templateId: string): Template | undefined {
  const lists = client.getQueriesData<InfiniteData<Page<Template>>>({ queryKey: [...templatesKey, 'list'] })
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === templateId)
}

/** Fetches the current template, regardless of cached data and requests in flight, and updates the cache. */
export async function reloadTemplate(client: QueryClient, templateId: string): Promise<Template> {
  const query = templateQuery(templateId)
  await client.cancelQueries(query)
  return client.fetchQuery({ ...query, staleTime: 0 })
}

/** Loads the shown lists again. */
export const expireTemplateLists = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [...templatesKey, 'list'] })

/** SPEC 4.10, sent once. Not a mutation of the query client, whose cache would keep a registry password for minutes. */
export async function saveTemplate(client: QueryClient, templateId: string, body: TemplateUpdateBody): Promise<Template> {
  try {
    return await call(updateTemplate, { params: { template_id: templateId }, body }, undefined, unrepeatableBody)
  } finally {
    // Also after an error, because the template may have changed.
    expireTemplateLists(client)
  }
}

/** Checks whether the API accepts the key, by the cheapest read. Changes nothing. */
export const checkKey = (signal?: AbortSignal) => call(listTemplates, { query: { start: 0, limit: 1 } }, signal)
