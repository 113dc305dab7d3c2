import { useCallback, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useModal } from '../../ui/overlay/use-modal.ts'
import { useCompareMessages } from './compare-texts.tsx'
import { replaced, setCompared, useRefused } from './toggle-compared.ts'
import type { ComparedCard } from './use-compared-cards.ts'

interface ReplaceDialogProps {
  ids: readonly number[]
  cards: ReadonlyMap<number, ComparedCard>
}

/** The refusal of a fifth product, which offers to take the place of another. */
export function ReplaceDialog({ ids, cards }: ReplaceDialogProps) {
  const t = useCompareMessages()
  const titleId = useId()
  const refused = useRefused((state) => state.refused)
  const close = useCallback(() => useRefused.setState({ refused: null }), [])
  const dialog = useModal(refused !== null, close)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={close}
      className="m-auto w-[min(440px,calc(100vw-32px))] rounded-card bg-paper p-6 text-ink shadow-overlay"
    >
      {refused && (
        <>
          <h2 id={titleId} className="text-lead">
            {t('compare.full')}
          </h2>
          <p className="mt-2 text-ink-soft">{t('compare.replace', { name: refused.name })}</p>
          <ul className="mt-4 grid gap-2">
            {ids.map((id, index) => (
              <li key={id}>
                <Button
                  variant="secondary"
                  wide
                  onClick={() => {
                    setCompared(replaced(ids, id, refused.id))
                    close()
                  }}
                >
                  {cards.get(id)?.name ?? t('compare.product', { n: index + 1 })}
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="quiet" wide className="mt-2" onClick={close}>
            {t('compare.keep')}
          </Button>
        </>
      )}
    </dialog>
  )
}
