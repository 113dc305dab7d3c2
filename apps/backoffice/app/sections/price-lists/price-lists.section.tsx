import type { StaffPriceList } from '@delguur/contract'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { ListBody } from '../../lists/list-body.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PriceListDialog } from './price-list-dialog.tsx'
import { PriceListPage } from './price-list-page.tsx'
import { PricesFromFile } from './prices-from-file.tsx'
import { usePriceLists } from './use-price-lists.ts'

export default function PriceListsSection() {
  return (
    <Routes>
      <Route index element={<PriceLists />} />
      <Route path=":id" element={<PriceListPage />} />
      <Route path=":id/file" element={<PricesFromFile />} />
    </Routes>
  )
}

/** Prices beside those of the goods; each site sells at one list, or at none. */
function PriceLists() {
  const { t, locale } = useLanguage()
  const list = usePriceLists()
  const [isAdding, setIsAdding] = useState(false)
  const name = ({ price_list }: StaffPriceList) => named(price_list.name, locale)
  const sites = (row: StaffPriceList) => row.sites.join(', ') || '—'
  return (
    <Page
      title={t('nav.price_lists')}
      actions={<Button onClick={() => setIsAdding(true)}>{t('price_list.new')}</Button>}
    >
      <ListBody
        caption={t('nav.price_lists')}
        read={{ ...list, rows: list.data }}
        shown={{
          columns: [
            { label: t('goods.name'), cell: name },
            { label: t('reference.code'), cell: ({ price_list }) => price_list.code },
            { label: t('price_list.count'), atEnd: true, cell: ({ price_count: count }) => count },
            { label: t('price_list.sites'), cell: sites },
          ],
          card: (row) => ({
            title: name(row),
            aside: t('price_list.prices', { count: row.price_count }),
            lines: `${row.price_list.code} · ${sites(row)}`,
          }),
          hrefOf: ({ id }) => `/price_lists/${id}`,
          empty: t('price_list.empty'),
        }}
      >
        {null}
      </ListBody>
      {isAdding && <PriceListDialog row={null} onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
