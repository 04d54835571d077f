import { Link } from '@tanstack/react-router'
import { modelName } from '@/domain/model-name'
import type { Gpu } from '@/contract/gpu'
import { closestNames } from '@/shared/lib/closest-names'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { useGpuReader } from './use-gpu-reader'
import classes from './gpu-page.module.css'

interface Props {
  slug: string
  known: readonly Gpu[]
}

export function UnknownGpu({ slug, known }: Props) {
  const { t, currency } = useGpuReader()
  const near = closestNames(
    slug,
    known.flatMap((gpu) => (gpu.translit_name ? [{ value: gpu.translit_name, name: modelName(gpu) }] : [])),
  )
  return (
    <div className={classes['page']}>
      <PageTitle>{t('unknownTitle')}</PageTitle>
      <PageHead title={t('unknownTitle')} />
      <EmptyState>
        <p>{t.rich('unknownText', { name: <bdi>{slug}</bdi> })}</p>
        {near.length > 0 && (
          <>
            <h2>{t('unknownNear')}</h2>
            <ul>
              {near.map(({ value, name }) => (
                <li key={value}>
                  <Link to="/gpus/$gpuName" params={{ gpuName: value }} search={{ currency }}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to="/gpus" search={{ currency }}>
          {t('unknownAll')}
        </Link>
      </EmptyState>
    </div>
  )
}
