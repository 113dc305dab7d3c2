import { useLocation } from 'react-router'
import type { OptionView } from '../../features/catalog/used-options.ts'
import {
  type Selection,
  selectionSearch,
  type ValueState,
  valueState,
  withValue,
} from '../../features/catalog/variant-choice.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ProductData } from './product-data.ts'

interface OptionPickerProps {
  product: ProductData
  selection: Selection
  /** Code of the option that was missing when “add to cart” was pressed. */
  highlighted: string | null
}

export const optionId = (code: string) => `option-${code}`

/** All options with their values as links to the product with that value, with or without scripts. */
export function OptionPicker({ product, selection, highlighted }: OptionPickerProps) {
  return product.optionTypes.map((option) => (
    <OptionGroup
      key={option.code}
      option={option}
      product={product}
      selection={selection}
      isMissing={highlighted === option.code}
    />
  ))
}

interface OptionGroupProps {
  option: OptionView
  product: ProductData
  selection: Selection
  isMissing: boolean
}

function OptionGroup({ option, product, selection, isMissing }: OptionGroupProps) {
  const t = useProductMessages()
  const { pathname } = useLocation()
  const id = optionId(option.code)
  const chosen = option.values.find(({ code }) => code === selection[option.code])
  return (
    <section id={id} aria-labelledby={`${id}-name`} tabIndex={-1} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-name`} className="mb-2 text-note font-semibold tracking-normal">
        {option.name}
        <span className="font-normal text-ink-soft">{chosen ? `: ${chosen.name}` : ''}</span>
      </h2>
      {isMissing && (
        <div role="alert" className="mb-3">
          <FieldError>{t('product.choose_option', { option: option.name })}</FieldError>
        </div>
      )}
      <ul
        className={classNames(
          'flex w-fit flex-wrap gap-2',
          isMissing && 'rounded-[4px] outline-2 outline-offset-6 outline-problem',
        )}
      >
        {option.values.map((value) => (
          <li key={value.code}>
            <OptionValue
              value={value}
              isChosen={value === chosen}
              state={valueState(product, selection, option.code, value.code)}
              to={pathname + selectionSearch(product, withValue(product, selection, option.code, value.code))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OptionValueProps {
  value: OptionView['values'][number]
  isChosen: boolean
  state: ValueState
  to: string
}

function OptionValue({ value: { name, swatch }, isChosen, state, to }: OptionValueProps) {
  const t = useProductMessages()
  return (
    <Link
      to={to}
      replace
      prefetch="none"
      aria-current={isChosen ? 'true' : undefined}
      title={swatch ? name : undefined}
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center overflow-hidden rounded-control border text-note font-medium transition-colors duration-150',
        swatch ? 'p-1' : 'px-4 py-2',
        isChosen ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line-strong bg-paper hover:border-ink',
        state === 'other_choice' && 'border-dashed text-ink-soft',
        state === 'sold_out' && !isChosen && 'border-line bg-tint text-ink-faint',
      )}
    >
      {swatch ? (
        <>
          <span
            className="block size-8 rounded-[5px] border border-ink/15"
            style={{ backgroundColor: swatch }}
            aria-hidden="true"
          />
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      ) : (
        name
      )}
      {state === 'sold_out' && (
        <>
          {!isChosen && <SoldOutStroke />}
          <VisuallyHidden>, {t('stock.sold_out')}</VisuallyHidden>
        </>
      )}
      {state === 'other_choice' && <VisuallyHidden>, {t('product.other_choice')}</VisuallyHidden>}
    </Link>
  )
}

function SoldOutStroke() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-line-strong"
      preserveAspectRatio="none"
      viewBox="0 0 10 10"
    >
      <path d="M0 10 10 0" stroke="currentColor" strokeWidth="1.25" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
