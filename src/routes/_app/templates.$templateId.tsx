import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { TemplatePage } from '@/features/templates/detail/template-page'
import { readTemplateSearch, type TemplateSearch } from '@/features/templates/detail/template-search'

export const Route = createFileRoute('/_app/templates/$templateId')({
  validateSearch: (search: TemplateSearch & SearchSchemaInput) => readTemplateSearch({ ...search }),
  component: TemplatePage,
})
