import { templateFit, type FitCheck, type TemplateFit } from '@/domain/template-fit'
import { imageOf } from '@/domain/template-text'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import { Icon, type IconName } from '@/shared/ui/icon'
import { useRentReader, type RentReader } from '../rent-context'
import classes from '../rent-page.module.css'

interface Props {
  id: string
  template: Template
  offer: SearchOffer
  storage: number | null
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
}

const ICONS = { fits: 'check', 'may-not': 'alert', unknown: 'info' } as const satisfies Record<string, IconName>
const LOOKS = { fits: 'small good good-soft', 'may-not': 'small warn warn-soft', unknown: 'caption sunken' } as const
const WORDS = { fits: 'fits', 'may-not': 'mayNotFit', unknown: 'fitUnknown' } as const

export function TemplateOption({ id, template, offer, storage, isChosen, isActive, onChoose }: Props) {
  const context = useRentReader()
  const { t } = context
  const fit = templateFit(template, offer, storage ?? undefined)
  const image = imageOf(template)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps focus and keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={classes['option']}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="radio-box" />
      <span className="grid min-0">
        <span className="row break-anywhere strong gap-2px-3">
          {template.name || template.id}
          {template.use_ssh && <span className={classes['tag']}>SSH</span>}
          {template.use_jupyter && <span className={classes['tag']}>Jupyter</span>}
          {template.is_private && (
            <span className={classes['tag']}>
              <Icon name="lock" size={12} />
              {t('private')}
            </span>
          )}
        </span>{' '}
        <span className="break-anywhere mono small">
          {image === null ? (
            t('imageNotReported')
          ) : (
            <>
              <span className="dim">{image.tag === '' ? image.name : `${image.name}:`}</span>
              {image.tag}
            </>
          )}
        </span>
      </span>{' '}
      <span className={`lines items-start ${classes['fit']}`}>
        <span className={`${LOOKS[fit.verdict]} inline-flex middle gap-1 rounded-4 pad-tag`}>
          <Icon name={ICONS[fit.verdict]} size={14} />
          {t(WORDS[fit.verdict])}
        </span>{' '}
        <span className="caption leading-13">{fitReason(fit, storage !== null, context)}</span>
      </span>
    </div>
  )
}

function fitReason({ verdict, cuda, disk }: TemplateFit, isStorageOwn: boolean, context: Pick<RentReader, 't' | 'format'>): string {
  const decisive = [cuda, disk].filter((check) => check.verdict === verdict && check.reason !== 'disk-not-asked')
  const checks = decisive.length > 0 ? decisive : [disk]
  return checks.map((check) => checkText(check, isStorageOwn, context)).join(', ')
}

export function checkText(
  { reason, needs, has }: FitCheck,
  isStorageOwn: boolean,
  { t, format }: Pick<RentReader, 't' | 'format'>,
): string {
  // Amounts are localised; versions are strings.
  const written = (value: string | number | null) => (typeof value === 'number' ? format.number(value) : (value ?? ''))
  const params = { needs: written(needs), has: written(has) }
  // Without typed storage the check uses the whole disk, because the form sends the recommended size.
  if (reason === 'disk-too-small') return t(isStorageOwn ? 'fit-storage-too-small' : 'fit-disk-too-small', params)
  return t(`fit-${reason}`, params)
}
