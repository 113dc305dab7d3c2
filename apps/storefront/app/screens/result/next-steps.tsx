import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import type { ResultView } from './result-view.ts'
import { nextSteps } from './steps-ahead.ts'

/** The next steps of the order, in their sequence. */
export function NextSteps({ order }: { order: ResultView }) {
  const t = usePrivateMessages()
  const steps = nextSteps(order)
  if (steps.length === 0) return null
  return (
    <section>
      <h2 className="text-lead">{t('result.next')}</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-pill bg-tint text-small font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{t(`result.next_${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
