'use no memo' // Calls its props while it is open, and their results change without them.

import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import { CopyButton } from '../copy-button'
import type { CurlRequest } from '../curl'
import { CurlCommand } from '../curl-command'
import { Icon } from '../icon'
import { uiCatalog } from '../messages'
import classes from './api-section.module.css'
import { JsonText } from './json-text'

interface ApiDetailsProps {
  /** Returns the request of the page or panel, without the API key. Called while it is open, like `about` and `raw`. */
  request?: () => CurlRequest
  /** The effect of running the request, if it is not obvious. */
  about?: () => ReactNode
  raw?: () => RawContent
  /** Level of the heading: 3 in a panel or dialog. */
  level?: 2 | 3
  /** For a page whose sections have their own gutters. */
  hasGutter?: boolean
  isOpenAtFirst?: boolean
}

interface RawContent {
  /** Values by their names in the API. Absent and empty ones are left out. */
  values?: Readonly<Record<string, string | number | null | undefined>>
  json?: unknown
  more?: ReactNode
}

export function ApiSection({ request, about, raw, level = 2, hasGutter = false, isOpenAtFirst = false }: ApiDetailsProps) {
  const t = useMessages(uiCatalog)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const turn = (isNowOpen: boolean) => {
    flushSync(() => setOpen(isNowOpen))
    // It is the last part, so what opens is below the edge of the window.
    section.current?.scrollIntoView({ block: 'nearest' })
  }
  const show = () => {
    turn(true)
    button.current?.focus({ preventScroll: true })
  }
  useActions(request && level === 2 ? [{ id: 'curl', label: t('asCurl'), icon: 'code', run: show }] : [])
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section ref={section} className={`min-0 line-top ${hasGutter ? 'mt-auto pad-gutter' : 'mt-3'} ${classes['api']}`} aria-labelledby={id}>
      <Heading id={id}>
        <button
          ref={button}
          type="button"
          className={`line gap-2 turning hover-bright ${isOpen ? '' : 'dim'}`}
          aria-expanded={isOpen}
          onClick={() => turn(!isOpen)}
        >
          <Icon name="chevron" size={14} />
          API
        </button>
      </Heading>
      {isOpen && <Body of={{ request, about, raw }} />}
    </section>
  )
}

type Contents = { [Name in 'request' | 'about' | 'raw']: ApiDetailsProps[Name] | undefined }

function Body({ of: { request, about, raw } }: { of: Contents }) {
  const t = useMessages(uiCatalog)
  const sent = request?.()
  const { values = {}, json, more } = raw?.() ?? {}
  const known = Object.entries(values).flatMap(([name, value]) => (value == null || value === '' ? [] : [{ name, value: String(value) }]))
  return (
    <div className="grid gap-4 medium one-column pad-bottom-3">
      {sent && (
        <div>
          <p className="break-anywhere">
            <code>{`${sent.method} ${new URL(sent.url).pathname}`}</code>
          </p>
          <CurlCommand request={sent} about={about?.()} />
        </div>
      )}
      {known.length > 0 && (
        <dl className="grid pairs middle" aria-label={t('values')}>
          {known.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <code className="small">{name}</code>
              </dt>
              <dd className="break-anywhere flex gap-1 middle">
                <code className="small">{value}</code>
                <CopyButton value={value} label={t('copyValue', { name })} variant="subtle" size="xs" isIconOnly />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more}
      {json !== undefined && <JsonText value={json} title={t('rawJson')} />}
    </div>
  )
}
