import { Link } from '@tanstack/react-router'
import { bestPrice } from '@/domain/best-price'
import type { Gpu } from '@/contract/gpu'
import type { DataColumn } from '@/shared/ui/data-table'
import { alignedMoney } from '@/shared/ui/money'
import { sentMoneyText } from '@/shared/ui/money-text'
import type { WordsContext } from '../words-context'
import { featureWords, modelName } from './find-gpus'
import classes from './gpu-list.module.css'

/** @param rows what the column of prices has to hold, point under point */
export function gpuColumns(rows: readonly Gpu[], context: WordsContext, isPhone: boolean): DataColumn<Gpu>[] {
  const { t, format, currency } = context
  const missing = <span className={classes['missing']}>{t('notReported')}</span>
  const moneyOf = (gpu: Gpu) => {
    const best = bestPrice(gpu, currency)
    return best && sentMoneyText(best.amount, best.currency, currency, format)
  }
  const decimals = Math.max(0, ...rows.map((gpu) => moneyOf(gpu)?.decimals ?? 0))
  const price = (gpu: Gpu) => {
    const money = moneyOf(gpu)
    return money ? alignedMoney({ money, decimals: isPhone ? money.decimals : decimals, as: 'b' }) : missing
  }
  return [
    {
      id: 'name',
      head: t('model'),
      sort: 'ascending',
      isRowHeader: true,
      width: '17%',
      cell: (gpu) => <Model gpu={gpu} context={context} />,
    },
    { id: 'price', head: t('bestPrice'), align: 'end', sort: 'ascending', width: '11%', cell: price },
    {
      id: 'interface',
      head: t('interface'),
      sort: 'ascending',
      width: '13%',
      cell: ({ interface: slot }) => (slot ? <bdi className="long-word">{slot}</bdi> : missing),
    },
    {
      id: 'features',
      head: t('features'),
      width: '22%',
      cell: (gpu) => <bdi className={classes['features']}>{featureWords(gpu, context).join(' · ')}</bdi>,
    },
    { id: 'description', head: t('description'), cell: ({ description }) => <bdi className={classes['description']}>{description}</bdi> },
    {
      id: 'offers',
      head: t('offers'),
      align: 'end',
      isHeadHidden: true,
      cell: (gpu) =>
        gpu.translit_name && (
          <Link
            to="/offers"
            search={{ gpu: [gpu.translit_name], currency }}
            aria-label={t('offersOf', { name: modelName(gpu) })}
            className={classes['link']}
          >
            {t('offers')}
          </Link>
        ),
    },
  ]
}

/** A model that can be asked for leads to its page. */
function Model({ gpu, context: { t, currency } }: { gpu: Gpu; context: WordsContext }) {
  const name = modelName(gpu) || t('unnamed')
  if (!gpu.translit_name) return <bdi>{name}</bdi>
  return (
    <Link to="/gpus/$gpuName" params={{ gpuName: gpu.translit_name }} search={{ currency }} className={classes['link']}>
      <bdi>{name}</bdi>
    </Link>
  )
}
