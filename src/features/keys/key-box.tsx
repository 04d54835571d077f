import { Button } from '@/shared/ui/button'
import { useId, useRef, useEffect, useEffectEvent, type ChangeEvent, type ClipboardEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { privateFormOf } from '@/shared/ssh/private-form'
import { MAX_BYTES, textOfFile } from '@/shared/ssh/plain-text'
import { Icon } from '@/shared/ui/icon'
import classes from './keys-page.module.css'
import { keysCatalog } from './panel/key-text'
import type { KeyDraft } from './use-key-draft'

interface Props {
  draft: KeyDraft
  error: string | undefined
  isLocked: boolean
}

export function KeyBox({ draft: { box, text, aside, receive, refuseFile, generate }, error, isLocked }: Props) {
  const t = useMessages(keysCatalog)
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(null)
  const gone = aside?.is === 'private' && text === '' ? aside : null
  const read = async (file: File) => {
    if (isLocked) return
    latest.current = file
    if (file.size > MAX_BYTES) return refuseFile('too-large')
    const bytes = await file.arrayBuffer().catch(() => null)
    // A file from a slow drive must not replace one that was chosen later.
    if (latest.current !== file) return
    if (bytes === null) return refuseFile('unread')
    receive(textOfFile(new Uint8Array(bytes)))
  }
  useDroppedFile((file) => void read(file))
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (file) void read(file)
    // Makes choosing the same file again fire `change`.
    input.value = ''
  }
  // A private key must not enter the box, because "undo" would restore it.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (privateFormOf(pasted) === null) return
    event.preventDefault()
    receive(pasted)
  }
  return (
    <div className="labelled">
      <label className="medium weight-500" htmlFor={id}>
        {t('publicKey')}
      </label>
      <div className={`grid relative ${classes['box']}`} data-gone={gone !== null || undefined}>
        <textarea
          className="full framed-control rounded on-page"
          id={id}
          ref={box}
          rows={5}
          // Otherwise browsers store typed text on disk, to restore it after a crash.
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          data-autofocus
          value={text}
          readOnly={aside?.is === 'generated' || isLocked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-ways` : `${id}-error ${id}-ways`}
          onChange={(event) => receive(event.currentTarget.value)}
          onPaste={paste}
        />
        {gone && (
          <p className={classes['gone']}>
            <Icon name="lock" />
            <b className="emphasis">{t('privateGone')}</b>
            <span>{t(gone.facts?.publicKey ? 'privateGoneDerivable' : 'privateGoneWay')}</span>
          </p>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="fault">
          {error}
        </p>
      )}
      <div className={`row ${classes['ways']}`}>
        <Button variant="default" leftSection={<Icon name="key" />} disabled={isLocked} onClick={() => void generate()}>
          {t('generate')}
        </Button>
        <Button variant="default" leftSection={<Icon name="file" />} disabled={isLocked} onClick={() => chooser.current?.click()}>
          {t('chooseFile')}
        </Button>
        <input ref={chooser} type="file" hidden aria-label={t('chooseFile')} onChange={choose} />
        <p id={`${id}-ways`} className="caption">
          {t('waysHint')}
        </p>
      </div>
    </div>
  )
}

/** Accepts a file dropped anywhere: outside the box, the browser would open it instead of the page. */
function useDroppedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(function listenToTheWholePage() {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      take(file)
    }
    globalThis.addEventListener('dragover', allow)
    globalThis.addEventListener('drop', drop)
    return () => {
      globalThis.removeEventListener('dragover', allow)
      globalThis.removeEventListener('drop', drop)
    }
  }, [])
}
