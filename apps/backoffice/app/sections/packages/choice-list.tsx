import type { PackageDocument } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { moved } from '../../forms/moved.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { GroupError } from '../../ui/field.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { ListError } from './list-error.tsx'
import type { ShownGoods } from './shown-goods.ts'
import { TagsField } from './tags-field.tsx'

type Choice = PackageDocument['components'][number]['choices'][number]

interface ChoiceListProps {
  /** Path of the choices in the request. */
  path: string
  choices: readonly Choice[]
  goods: ReadonlyMap<number, ShownGoods>
  onChange(choices: Choice[]): void
}

/** Goods that a part may be, in their order: which one comes first, and what fits what. */
export function ChoiceList({ path, choices, goods, onChange }: ChoiceListProps) {
  const { t, locale } = useLanguage()
  const set = (at: number, changes: Partial<Choice>) =>
    onChange(choices.map((choice, place) => (place === at ? { ...choice, ...changes } : choice)))
  /** One at most comes first. */
  const setDefault = (at: number, isDefault: boolean) =>
    onChange(choices.map((choice, place) => ({ ...choice, is_default: place === at && isDefault })))
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex flex-col empty:hidden">
        {choices.map((choice, at) => {
          const known = goods.get(choice.variant_id)
          const name = known ? named(known.name, locale) : `#${choice.variant_id}`
          const facts = known && [
            named(known.option_text, locale),
            known.sku,
            known.price === null ? '' : formatMoney(known.price),
            t('draft.available', { n: known.available }),
          ]
          return (
            <li key={choice.variant_id} className="flex flex-col gap-2 border-b border-line py-2">
              <div className="flex flex-wrap items-center gap-x-3">
                <ProductPicture image={known?.image ?? null} size={40} />
                <span className="min-w-40 flex-1">
                  <span className="block font-medium">{name}</span>
                  {facts && (
                    <span className="block text-small break-words text-ink-soft">
                      {facts.filter(Boolean).join(' · ')}
                    </span>
                  )}
                </span>
                {known && !known.is_offered && <Badge tone="problem">{t('lookbook.invisible')}</Badge>}
                <span className="flex shrink-0">
                  <IconButton
                    icon="arrow-up"
                    label={t('form.move_up', { name })}
                    disabled={at === 0}
                    onClick={() => onChange(moved(choices, at, at - 1))}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={t('form.move_down', { name })}
                    disabled={at === choices.length - 1}
                    onClick={() => onChange(moved(choices, at, at + 1))}
                  />
                  <IconButton
                    icon="trash-2"
                    label={t('form.take_out', { name })}
                    onClick={() => onChange(choices.toSpliced(at, 1))}
                  />
                </span>
              </div>
              <div>
                <CheckField
                  label={t('package.default')}
                  checked={choice.is_default}
                  onChange={(isDefault) => setDefault(at, isDefault)}
                />
                <GroupError name={`${path}.${at}.is_default`} />
                <GroupError name={`${path}.${at}.variant_id`} />
              </div>
              <div className="grid gap-3 tablet:grid-cols-2">
                <TagsField
                  label={t('package.provides')}
                  hint={t('package.provides_hint')}
                  name={`${path}.${at}.provides`}
                  tags={choice.provides}
                  onChange={(provides) => set(at, { provides })}
                />
                <TagsField
                  label={t('package.needs')}
                  hint={t('package.needs_hint')}
                  name={`${path}.${at}.needs`}
                  tags={choice.needs}
                  onChange={(needs) => set(at, { needs })}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <ListError name={path} />
    </div>
  )
}
