import { useList } from '@/api/list'
import { templateListQuery, type TemplateList } from '@/api/templates'
import { matchesTemplate } from '@/domain/template-text'
import { distinctMarks } from './distinct-marks'

export function useGallery(asked: TemplateList, text: string) {
  // A search of some pages would find too little, and the API cannot search.
  const list = useList(templateListQuery(asked), text.trim() === '' ? 'page' : 'all')
  const { rows } = list
  const found = text.trim() === '' ? rows : rows.filter((template) => matchesTemplate(template, text.trim()))
  return { list, found, marks: distinctMarks(rows) }
}

export type Gallery = ReturnType<typeof useGallery>
