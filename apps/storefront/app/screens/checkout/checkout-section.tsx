import type { ReactNode } from 'react'
import type { Section } from '../../features/checkout/checkout-values.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

interface CheckoutSectionProps {
  form: CheckoutFormState
  step: Section
  position: number
  title: string
  /** Whether the section is complete and saved. */
  isDone: boolean
  /** The summary of a closed section. */
  summary: ReactNode
  children: ReactNode
}

/** Returns the id of a section, for links to its errors. */
export const sectionId = (step: Section): string => `checkout-${step}-section`

/**
 * A section of checkout: open while it is edited, a summary afterwards. Its fields belong to the form in both states.
 */
export function CheckoutSection({ form, step, position, title, isDone, summary, children }: CheckoutSectionProps) {
  const t = usePrivateMessages()
  const isOpen = form.open === step
  const showsSummary = isDone && !isOpen
  return (
    <section id={sectionId(step)} className="scroll-mt-4 border-b border-line py-5 last:border-b-0 desktop:py-6">
      <div className="flex items-center gap-3">
        <Marker position={position} isDone={showsSummary} isOpen={isOpen} />
        <h2
          tabIndex={-1}
          data-heading={step}
          className={classNames('flex-1 text-lead outline-none', !isOpen && !isDone && 'text-ink-soft')}
        >
          {title}
        </h2>
        {showsSummary && (
          <Button
            variant="quiet"
            icon="square-pen"
            className="needs-scripts -my-2"
            onClick={() => form.edit(step)}
            aria-label={t('common.edit_name', { name: title })}
          >
            {t('common.edit')}
          </Button>
        )}
      </div>
      {showsSummary && <div className="mt-1 pl-11 text-note text-ink-soft">{summary}</div>}
      <div className={classNames('waits-for-script pt-4 desktop:pl-11', !isOpen && 'hidden')}>
        {children}
        {step !== 'pay' && (
          <Button
            type="submit"
            name="step"
            value={step}
            size="large"
            busy={form.isSending}
            className="mt-5 max-tablet:w-full"
          >
            {t('checkout.go_on')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Marker({ position, isDone, isOpen }: { position: number; isDone: boolean; isOpen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-pill text-note font-semibold',
        isDone ? 'bg-stock-soft text-stock' : isOpen ? 'bg-ink text-paper' : 'bg-tint text-ink-soft',
      )}
    >
      {isDone ? <Icon name="check" size={18} /> : position}
    </span>
  )
}
