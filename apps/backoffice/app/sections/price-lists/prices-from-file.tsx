import { Link, useParams } from 'react-router'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { TableLinks } from '../../lists/table-links.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { DropZone } from '../imports/drop-zone.tsx'
import { usePriceList } from './use-price-lists.ts'

/** A place to drop a file of prices, and the prices as a file to begin with. */
export function PricesFromFile() {
  const { t, locale } = useLanguage()
  const { id = '' } = useParams()
  const { data: list, error } = usePriceList(Number(id))
  if (!list && !error) return <Waiting />
  return (
    <Page
      title={list ? named(list.price_list.name, locale) : t('nav.price_lists')}
      actions={
        <Link to={`/price_lists/${id}`} className={buttonClass('secondary')}>
          {t('import.see_prices')}
        </Link>
      }
    >
      {error && <Problem>{error.message}</Problem>}
      {list && (
        <div className="flex flex-col gap-4">
          <DropZone about={t('price_list.file_about')} priceList={list.price_list.code} />
          <Card title={t('import.export')}>
            <TableLinks path={`price_lists/${id}/prices/export`} label={t('list.all')} formats={['xlsx', 'csv']} />
          </Card>
        </div>
      )}
    </Page>
  )
}
