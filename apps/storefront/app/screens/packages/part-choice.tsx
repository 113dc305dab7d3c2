import { usePackageMessages } from '../../features/packages/package-texts.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import type { PackageView } from './packages.screen.tsx'

type Component = PackageView['components'][number]
type Choice = Component['choices'][number]

interface PartChoiceProps {
  component: Component
  /** Id of the chosen variant; null: none. */
  chosen: number | null
  fault: string | undefined
  onChoose(variant: number | null): void
}

const CARD_CLASS =
  'relative flex min-h-11 cursor-pointer flex-wrap items-center gap-3 rounded-card border p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent'

/** One part of a package, and what it may be. */
export function PartChoice({ component, chosen, fault, onChoose }: PartChoiceProps) {
  const t = usePackageMessages()
  const { id, name, quantity, required, choices } = component
  const errorId = `part-${id}-fault`
  const notes = [quantity > 1 && t('packages.in_package', { n: quantity }), !required && t('packages.optional')]
  return (
    <fieldset className="min-w-0" aria-describedby={fault ? errorId : undefined}>
      <legend className="text-lead font-semibold">
        {name}
        {notes.some(Boolean) && (
          <span className="ml-2 text-small font-normal text-ink-soft">{notes.filter(Boolean).join(' · ')}</span>
        )}
      </legend>
      <div className="mt-3 grid grid-cols-1 gap-2 tablet:grid-cols-2">
        {!required && (
          <label className={cardClass(chosen === null)}>
            <input
              type="radio"
              name={`part-${id}`}
              value=""
              checked={chosen === null}
              onChange={() => onChoose(null)}
              className="size-5 shrink-0 accent-accent"
            />
            {t('packages.none')}
          </label>
        )}
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.variant_id}
            part={id}
            choice={choice}
            isChosen={chosen === choice.variant_id}
            isShort={choice.available < quantity}
            onChoose={() => onChoose(choice.variant_id)}
          />
        ))}
      </div>
      <div id={errorId} aria-live="polite">
        {fault && (
          <div className="mt-2">
            <FieldError>{fault}</FieldError>
          </div>
        )}
      </div>
    </fieldset>
  )
}

const cardClass = (isChosen: boolean) =>
  classNames(CARD_CLASS, isChosen ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong')

interface ChoiceCardProps {
  part: number
  choice: Choice
  isChosen: boolean
  isShort: boolean
  onChoose(): void
}

function ChoiceCard({ part, choice, isChosen, isShort, onChoose }: ChoiceCardProps) {
  const t = usePackageMessages()
  const { variant_id: id, name, option_text: text, image, price, old_price: before, provides, needs } = choice
  const fits = [
    provides.length > 0 && t('packages.provides', { codes: provides.join(', ') }),
    needs.length > 0 && t('packages.needs', { codes: needs.join(', ') }),
  ]
  return (
    <label className={cardClass(isChosen)}>
      <input
        type="radio"
        name={`part-${part}`}
        value={id}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <ProductPicture picture={image} alt="" sizes={SIZES.thumbnail} className="size-14 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">{name}</span>
        {text && <span className="block text-small text-ink-soft">{text}</span>}
        {fits.some(Boolean) && (
          <span className="block text-small text-ink-soft">{fits.filter(Boolean).join(' · ')}</span>
        )}
        {isShort && <span className="block text-small text-problem">{t('packages.fault_short_none')}</span>}
      </span>
      <span className="money ml-auto text-right font-semibold">
        {before !== null && <s className="block text-small font-normal text-ink-soft">{formatMoney(before)}</s>}
        {formatMoney(price)}
      </span>
    </label>
  )
}
