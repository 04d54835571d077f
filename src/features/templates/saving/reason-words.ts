import type { FieldReason } from '@/contract/template-fields'
import { useAmbiguousCommaError } from '@/shared/forms/comma-fault'
import type { ReasonWords } from '@/shared/forms/resolver'
import { useMessages } from '@/shared/i18n/i18n'
import { savingCatalog } from './messages'

const KEYS = {
  'image-empty': 'reason_imageEmpty',
  'image-blank': 'reason_imageBlank',
  'image-address': 'reason_imageAddress',
  'image-upper-case': 'reason_imageUpperCase',
  'image-registry': 'reason_imageRegistry',
  'image-path': 'reason_imagePath',
  'image-tag': 'reason_imageTag',
  'image-digest': 'reason_imageDigest',
  'image-too-long': 'reason_imageTooLong',
  'image-has-tag': 'reason_imageHasTag',
  tag: 'reason_tag',
  'tag-too-long': 'reason_tagTooLong',
  'line-break': 'reason_lineBreak',
  'no-text': 'reason_noText',
  'text-too-long': 'reason_textTooLong',
  'user-name': 'reason_userName',
  'user-name-too-long': 'reason_userNameTooLong',
  disk: 'reason_disk',
  'disk-number': 'reason_diskNumber',
  'variable-name': 'reason_variableName',
  'privacy-unchosen': 'reason_privacyUnchosen',
  'user-unchosen': 'reason_userUnchosen',
} as const satisfies Record<FieldReason | 'disk-number' | 'privacy-unchosen' | 'user-unchosen', string>

/** The words of the rules for the fields of a template, for `useFormResolver`. */
export function useReasonWords(): ReasonWords {
  const t = useMessages(savingCatalog)
  const commaFault = useAmbiguousCommaError()
  return (reason, typed) => {
    const own = Object.hasOwn(KEYS, reason) ? t(KEYS[reason as keyof typeof KEYS]) : undefined
    return reason === 'disk-number' ? (commaFault(String(typed)) ?? own) : own
  }
}
