import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '@/features/templates/detail/template-page'
import { readTemplateSearch } from '@/features/templates/detail/template-search'

export const Route = createFileRoute('/_app/templates/$templateId')({
  validateSearch: readTemplateSearch,
  component: TemplatePage,
})
