import { Button } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { templatesCatalog } from '../messages'
import classes from './gallery-page.module.css'

interface Props {
  /** Templates are there, none of them holds the words. */
  isSearched: boolean
  hasTags: boolean
  onClearText: MouseEventHandler
  onClearTags: MouseEventHandler
}

/** Nothing to show, why, and the way on. */
export function GalleryEmpty({ isSearched, hasTags, onClearText, onClearTags }: Props) {
  const t = useMessages(templatesCatalog)
  const title = isSearched ? t('noneTitle') : hasTags ? t('emptyTagsTitle') : t('emptyTitle')
  return (
    <div className={classes['empty']}>
      <h2>{title}</h2>
      {isSearched ? <p>{t('searchAbout')}</p> : !hasTags && <p>{t('emptyText')}</p>}
      <div className={classes['buttons']}>
        {isSearched && (
          <Button variant="default" onClick={onClearText}>
            {t('clearText')}
          </Button>
        )}
        {hasTags && (
          <Button variant="default" onClick={onClearTags}>
            {t('clearTags')}
          </Button>
        )}
      </div>
    </div>
  )
}
