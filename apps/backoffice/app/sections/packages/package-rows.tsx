import type { FieldDocument, PackageDocument } from '@delguur/contract'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type Component, ComponentFields, NEW_COMPONENT } from './component-fields.tsx'
import { ListError } from './list-error.tsx'
import type { ShownGoods } from './shown-goods.ts'
import { useFaultyRows } from './use-faulty-rows.ts'
import { NEW_FIELD, ValueFields } from './value-fields.tsx'

interface PartsCardProps {
  components: PackageDocument['components']
  goods: ReadonlyMap<number, ShownGoods>
  onChange(components: Component[]): void
  onSeen(goods: ShownGoods): void
}

/** Parts of a package in their order. */
export function PartsCard({ components, goods, onChange, onSeen }: PartsCardProps) {
  const { t, locale } = useLanguage()
  const faulty = useFaultyRows('package.components')
  return (
    <Card title={t('package.parts')}>
      <p className="mb-3 text-ink-soft">{t('package.parts_hint')}</p>
      <RowList
        rows={components}
        onChange={onChange}
        titleOf={({ name }) => named(name, locale)}
        asideOf={({ required, choices }) => (
          <>
            {!required && <Badge>{t('package.optional')}</Badge>}
            <span className="text-small text-ink-soft">{t('package.choice_count', { n: choices.length })}</span>
          </>
        )}
        faulty={faulty}
        add={{ label: t('package.add_part'), row: NEW_COMPONENT }}
      >
        {(component, set, at) => (
          <ComponentFields
            path={`package.components.${at}`}
            component={component}
            goods={goods}
            onChange={set}
            onSeen={onSeen}
          />
        )}
      </RowList>
      <ListError name="package.components" />
    </Card>
  )
}

interface ValuesCardProps {
  fields: PackageDocument['cv']
  onChange(fields: FieldDocument[]): void
}

/** Values that the shopper gives. */
export function ValuesCard({ fields, onChange }: ValuesCardProps) {
  const { t, locale } = useLanguage()
  const faulty = useFaultyRows('package.cv')
  return (
    <Card title={t('package.values')}>
      <p className="mb-3 text-ink-soft">{t('package.values_hint')}</p>
      <RowList
        rows={fields}
        onChange={onChange}
        titleOf={({ label }) => named(label, locale)}
        asideOf={({ required }) => !required && <Badge>{t('package.optional')}</Badge>}
        faulty={faulty}
        add={{ label: t('package.add_value'), row: NEW_FIELD }}
      >
        {(field, set, at) => <ValueFields path={`package.cv.${at}`} field={field} onChange={set} />}
      </RowList>
      <ListError name="package.cv" />
    </Card>
  )
}
