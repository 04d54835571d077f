import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './marks.module.css'
import { templatesCatalog } from './messages'

interface Props {
  template: Template
  none?: string
}

export function AccessChips({ template, none }: Props) {
  const t = useMessages(templatesCatalog)
  const { use_ssh, direct_ssh, use_jupyter, use_jupyter_lab } = template
  const chips = [
    use_ssh === true && t('ssh'),
    direct_ssh === true && t('field_direct_ssh'),
    use_jupyter === true && t(use_jupyter_lab === true ? 'field_use_jupyter_lab' : 'jupyter'),
  ].filter((chip) => chip !== false)
  if (chips.length === 0) return none
  return (
    <ul className={`row gap-1 ${classes['chips']}`} aria-label={t('access')}>
      {chips.map((chip) => (
        <li key={chip} className="caption nowrap framed rounded-4 on-page">
          {chip}
        </li>
      ))}
    </ul>
  )
}
