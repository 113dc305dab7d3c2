import type { PackageDocument } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ChoiceList } from './choice-list.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import type { ShownGoods } from './shown-goods.ts'

export type Component = PackageDocument['components'][number]

export const NEW_COMPONENT: Component = { name: { mn: '' }, quantity: 1, required: true, choices: [] }

interface ComponentFieldsProps {
  /** Path of the part in the request. */
  path: string
  component: Component
  goods: ReadonlyMap<number, ShownGoods>
  onChange(changes: Partial<Component>): void
  /** Keeps what is shown of goods that the shop has not said with the package. */
  onSeen(goods: ShownGoods): void
}

/** A part of a package, and the goods that it may be. */
export function ComponentFields({ path, component, goods, onChange, onSeen }: ComponentFieldsProps) {
  const t = useMessages()
  const { name, quantity, required, choices } = component
  return (
    <>
      <LanguagePair
        label={t('package.part_name')}
        name={`${path}.name`}
        value={name}
        required
        onChange={(next) => onChange({ name: next })}
      />
      <div className="grid items-end gap-3 tablet:grid-cols-2">
        <NumberField
          label={t('package.pieces')}
          name={`${path}.quantity`}
          value={quantity || null}
          onChange={(next) => onChange({ quantity: next ?? 0 })}
        />
        <CheckField
          label={t('package.required')}
          checked={required}
          onChange={(next) => onChange({ required: next })}
        />
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="text-small font-medium">{t('package.choices')}</legend>
        <ChoiceList
          path={`${path}.choices`}
          choices={choices}
          goods={goods}
          onChange={(next) => onChange({ choices: next })}
        />
        <GoodsPicker
          chosen={choices.map(({ variant_id }) => variant_id)}
          onPick={(picked) => {
            onSeen(picked)
            const added = { variant_id: picked.id, is_default: choices.length === 0, provides: [], needs: [] }
            onChange({ choices: [...choices, added] })
          }}
        />
      </fieldset>
    </>
  )
}
