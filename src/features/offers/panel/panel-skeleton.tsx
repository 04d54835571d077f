import type { Finding } from '@/api/find-offer'
import { Status } from '@/shared/ui/status'
import classes from './offer-panel.module.css'
import { PanelSection } from './panel-section'
import { usePanelReader } from './use-panel-reader'

const PARTS = ['market', 'cost', 'fit', 'connection', 'machine'] as const

export function PanelSkeleton({ finding }: { finding: Finding | undefined }) {
  const { t, format } = usePanelReader()
  const loaded = finding && format.number(finding.loaded)
  return (
    <>
      <Status className={`note ${classes['section']}`}>
        {loaded === undefined
          ? t('searching')
          : finding?.total === undefined
            ? t('searched', { loaded })
            : t('searchedOf', { loaded, total: format.number(finding.total) })}
      </Status>
      {PARTS.map((part) => (
        <PanelSection key={part} title={t(part)}>
          <div className={`skeleton ${classes['line']}`} aria-hidden="true" />
        </PanelSection>
      ))}
    </>
  )
}
