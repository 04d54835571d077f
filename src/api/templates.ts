import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
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

const PAGE_SIZE = 50
const templatesKey = ['templates'] as const

/** SPEC 4.8, page after page. */
export const templateListQuery = (asked: { sort: TemplateSort; tags: TemplateTag[] }) =>
  infiniteQueryOptions({
    queryKey: [...templatesKey, 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTemplates,
        { query: { start: pageParam, limit: PAGE_SIZE, sort_by: asked.sort, ...(asked.tags.length > 0 ? { tags: asked.tags } : {}) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Template>, _pages, start) => (last.mayContinue ? start + last.received : undefined),
    placeholderData: keepPreviousData,
  })

/** SPEC 4.9 */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { template_id: templateId } }, signal),
  })

/** SPEC 4.10 */
export const templateUpdateMutation = (templateId: string) =>
  mutationOptions({
    mutationFn: (body: TemplateUpdateBody) => call(updateTemplate, { params: { template_id: templateId }, body }),
    onSuccess: (_saved, _body, _result, { client }) => client.invalidateQueries({ queryKey: templatesKey }),
  })

/** The cheapest read there is: tells whether the service accepts the key (security: nothing is changed by it). */
export const checkKey = (signal?: AbortSignal) => call(listTemplates, { query: { start: 0, limit: 1 } }, signal)
