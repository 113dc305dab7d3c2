import { useMessages } from '../../../i18n/use-messages.tsx'
import { useShopState } from '../../../state/shop-state.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

const CHOICES = [
  { layout: 'grid', icon: 'layout-grid', label: 'list.grid' },
  { layout: 'list', icon: 'list', label: 'list.rows' },
] as const

/** Switches all product lists between grid and rows; the device stores the choice. */
export function LayoutToggle() {
  const t = useMessages()
  const chosen = useShopState((state) => state.productLayout)
  const choose = useShopState((state) => state.chooseProductLayout)
  return (
    <fieldset className="inline-flex rounded-control border border-line-strong">
      <legend className="sr-only">{t('list.layout')}</legend>
      {CHOICES.map(({ layout, icon, label }) => (
        <button
          key={layout}
          type="button"
          aria-pressed={chosen === layout}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => choose(layout)}
          className={classNames(
            'inline-flex size-11 items-center justify-center rounded-control',
            chosen === layout ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-tint',
          )}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  )
}
