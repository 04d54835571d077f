import { CheckboxField } from '@/shared/ui/checkbox-field'
import type { Ref } from 'react'
import type { TemplateSort, TemplateTag } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { templatesCatalog } from '../messages'
import classes from './gallery-page.module.css'
import { SORTS, TAGS, VIEWS } from '../templates-search'

interface Props {
  searchRef: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onLeaveText: () => void
  tags: readonly TemplateTag[]
  onTags: (tags: TemplateTag[]) => void
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
  view: (typeof VIEWS)[number]
  onView: (view: (typeof VIEWS)[number]) => void
}

export function GalleryBar({ searchRef, text, onText, onLeaveText, tags, onTags, sort, onSort, view, onView }: Props) {
  const t = useMessages(templatesCatalog)
  const toggle = (tag: TemplateTag) => onTags(TAGS.filter((one) => (one === tag ? !tags.includes(one) : tags.includes(one))))
  return (
    <div className={`row medium ${classes['bar']}`}>
      <div className={`line ${classes['search']}`}>
        <Icon name="search" className="dim" />
        <input
          ref={searchRef}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          title={t('searchAbout')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onBlur={onLeaveText}
        />
      </div>
      <fieldset className={`row ${classes['tags']}`} aria-label={t('tags')}>
        {TAGS.map((tag) => (
          <CheckboxField key={tag} label={t(tag)} isOn={tags.includes(tag)} onChange={() => toggle(tag)} />
        ))}
      </fieldset>
      {tags.length > 1 && <p className="caption">{t('tagsCombined')}</p>}
      <div className={`row push-end ${classes['order']}`}>
        <Select label={t('sortBy')} options={SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))} value={sort} onChange={onSort} />
        <Segmented label={t('view')} options={VIEWS.map((value) => ({ value, label: t(value) }))} value={view} onChange={onView} />
      </div>
    </div>
  )
}
