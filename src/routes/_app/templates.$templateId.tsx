import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '@/features/templates/detail/template-page'
import { parseTemplateSearch } from '@/features/templates/templates-search'
import { pathName } from '@/shared/lib/path-names'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/templates/$templateId')({
  params: pathName('templateId'),
  validateSearch: parseTemplateSearch,
  loader: prefetchPage,
  component: TemplatePage,
})
