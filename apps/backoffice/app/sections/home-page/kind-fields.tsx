import { useMessages } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ChosenList } from './chosen-list.tsx'
import { type BlockFieldsProps, ShelfFields, withOptional } from './shelf-fields.tsx'
import { TargetField } from './target-field.tsx'

/** What a block of a kind shows. */
export function KindFields(props: BlockFieldsProps) {
  switch (props.block.kind) {
    case 'banners':
      return <BannerLayout {...props} />
    case 'products':
      return <ShelfFields {...props} />
    case 'categories':
      return <CategoryFields {...props} />
    case 'text':
      return <TextFields {...props} />
    case 'lookbooks':
      return <LookbookFields {...props} />
    case 'brands':
      return <ShownField {...props} />
    default:
      return null
  }
}

function ShownField({ block, errorOf, onChange }: BlockFieldsProps) {
  const t = useMessages()
  return (
    <NumberField
      label={t('block.shown')}
      value={block.shown}
      error={errorOf('shown')}
      onChange={(shown) => onChange(withOptional(block, 'shown', shown ?? undefined))}
    />
  )
}

const LAYOUTS = ['large', 'strip'] as const

function BannerLayout({ block, onChange }: BlockFieldsProps) {
  const t = useMessages()
  return (
    <SelectField
      label={t('block.layout')}
      hint={t('block.layout_hint')}
      value={block.layout ?? 'strip'}
      options={LAYOUTS.map((value) => ({ value, label: t(`block.layout_${value}`) }))}
      onChange={({ target }) => onChange({ ...block, layout: LAYOUTS.find((one) => one === target.value) ?? 'strip' })}
    />
  )
}

function CategoryFields({ block, errorOf, onChange }: BlockFieldsProps) {
  const t = useMessages()
  return (
    <>
      <SelectField
        label={t('block.categories_of')}
        value={block.of ?? ''}
        options={[
          { value: '', label: t('block.roots') },
          ...(block.of === undefined ? [] : [{ value: block.of, label: block.of }]),
        ]}
        onChange={({ target }) => onChange(withOptional(block, 'of', target.value || undefined))}
      />
      <TargetField
        label={t('block.below')}
        kind="taxon"
        error={errorOf('of')}
        onPick={(of) => onChange({ ...block, of })}
      />
    </>
  )
}

const SOURCES = ['own', 'page'] as const

function TextFields({ block, errorOf, onChange }: BlockFieldsProps) {
  const t = useMessages()
  const source = block.page === undefined ? 'own' : 'page'
  return (
    <>
      <SelectField
        label={t('block.text_from')}
        value={source}
        options={SOURCES.map((value) => ({ value, label: t(`block.text_${value}`) }))}
        onChange={({ target }) => {
          const { page: _, body: __, ...rest } = block
          onChange(target.value === 'page' ? { ...rest, page: '' } : { ...rest, body: { mn: '' } })
        }}
      />
      {block.page === undefined ? (
        <LanguagePair
          label={t('block.body')}
          hint={t('block.body_hint')}
          rows={6}
          required
          value={block.body ?? { mn: '' }}
          error={errorOf('body.mn')}
          onChange={(body) => onChange({ ...block, body })}
        />
      ) : (
        <div className="flex flex-col gap-1">
          {block.page && <p className="font-medium break-words">/pages/{block.page}</p>}
          <TargetField
            label={t('link.page')}
            kind="page"
            error={errorOf('page')}
            onPick={(page) => onChange({ ...block, page })}
          />
        </div>
      )}
    </>
  )
}

function LookbookFields(props: BlockFieldsProps) {
  const { block, errorOf, onChange } = props
  const t = useMessages()
  const { lookbooks = [] } = block
  const choose = (next: string[]) => onChange(withOptional(block, 'lookbooks', next.length > 0 ? next : undefined))
  return (
    <>
      {lookbooks.length === 0 && <p className="text-ink-soft">{t('block.newest_lookbooks')}</p>}
      <ChosenList
        label={t('block.kind_lookbooks')}
        chosen={lookbooks}
        errorOf={(place) => errorOf(`lookbooks.${place}`)}
        onChange={choose}
      />
      <TargetField
        label={t('link.lookbook')}
        kind="lookbook"
        onPick={(slug) => !lookbooks.includes(slug) && choose([...lookbooks, slug])}
      />
      <ShownField {...props} />
    </>
  )
}
