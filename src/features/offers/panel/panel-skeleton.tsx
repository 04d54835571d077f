import type { ListProgress } from '@/api/list-progress'
import { Status } from '@/shared/ui/status'
import classes from './offer-panel.module.css'
import type { PanelReader } from './panel-figures'
import { PanelSection } from './panel-section'

const PARTS = ['market', 'cost', 'fit', 'connection', 'machine'] as const

export function PanelSkeleton({ finding, context: { t, format } }: { finding: ListProgress | undefined; context: PanelReader }) {
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
