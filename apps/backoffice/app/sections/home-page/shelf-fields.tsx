import type { HomeBlock } from '@delguur/contract'
import { MAX_CHOSEN_PRODUCTS, SHELF_GOODS } from '@delguur/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { publicClient } from '../../api/public-client.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { withGoods } from './block-list.ts'
import { ChosenList } from './chosen-list.tsx'
import { TargetField } from './target-field.tsx'

export interface BlockFieldsProps {
  block: HomeBlock
  errorOf(field: string): string | undefined
  onChange(block: HomeBlock): void
}

/** Which goods a shelf shows, how many, and where all of them are seen. */
export function ShelfFields(props: BlockFieldsProps) {
  const { block, errorOf, onChange } = props
  const t = useMessages()
  const { goods = 'new', products = [] } = block
  return (
    <>
      <SelectField
        label={t('block.goods')}
        value={goods}
        error={errorOf('goods')}
        options={SHELF_GOODS.map((value) => ({ value, label: t(`block.goods_${value}`) }))}
        onChange={({ target }) => onChange(withGoods(block, SHELF_GOODS.find((one) => one === target.value) ?? 'new'))}
      />
      {(goods === 'taxon' || goods === 'brand') && <WhoseGoods {...props} kind={goods} />}
      {goods === 'badge' && <BadgeField {...props} />}
      {goods === 'chosen' && (
        <>
          <ChosenList
            label={t('block.goods_chosen')}
            chosen={products}
            errorOf={(place) => errorOf(`products.${place}`)}
            onChange={(next) => onChange({ ...block, products: next })}
          />
          {products.length < MAX_CHOSEN_PRODUCTS && (
            <TargetField
              label={t('block.add_product')}
              kind="product"
              error={errorOf('products')}
              onPick={(slug) => !products.includes(slug) && onChange({ ...block, products: [...products, slug] })}
            />
          )}
        </>
      )}
      <NumberField
        label={t('block.shown')}
        value={block.shown}
        error={errorOf('shown')}
        onChange={(shown) => onChange(withOptional(block, 'shown', shown ?? undefined))}
      />
      <TextField
        label={t('block.url')}
        hint={t('block.url_hint')}
        inputMode="url"
        value={block.url ?? ''}
        error={errorOf('url')}
        onChange={({ target }) => onChange(withOptional(block, 'url', target.value.trim() || undefined))}
      />
    </>
  )
}

/** The category or brand; the title follows it until somebody has entered one. */
function WhoseGoods({ block, kind, errorOf, onChange }: BlockFieldsProps & { kind: 'taxon' | 'brand' }) {
  const t = useMessages()
  return (
    <div className="flex flex-col gap-1">
      {block.of && <p className="font-medium break-words">{block.of}</p>}
      <TargetField
        label={t(`link.${kind}`)}
        kind={kind}
        error={errorOf('of')}
        onPick={(of, { name }) => onChange({ ...block, of, ...(!block.title?.mn.trim() && { title: name }) })}
      />
    </div>
  )
}

function BadgeField({ block, errorOf, onChange }: BlockFieldsProps) {
  const { t, locale } = useLanguage()
  const { data } = useQuery({
    queryKey: ['shop_badges', locale],
    queryFn: ({ signal }) => publicClient(locale).request('GET /api/v2/badges', { query: { locale }, signal }),
  })
  const badges = data?.badges ?? []
  return (
    <SelectField
      label={t('block.goods_badge')}
      value={block.of ?? ''}
      error={errorOf('of')}
      options={[{ value: '', label: '—' }, ...badges.map(({ code, name }) => ({ value: code, label: name }))]}
      onChange={({ target }) => {
        const badge = badges.find(({ code }) => code === target.value)
        const title = !block.title?.mn.trim() && badge && { title: { mn: badge.name } }
        onChange({ ...withOptional(block, 'of', badge?.code), ...title })
      }}
    />
  )
}

/** A block with a field, or without it. */
export function withOptional<F extends keyof HomeBlock>(
  block: HomeBlock,
  field: F,
  value: HomeBlock[F] | undefined,
): HomeBlock {
  const { [field]: _, ...rest } = block
  return (value === undefined ? rest : { ...rest, [field]: value }) as HomeBlock
}
