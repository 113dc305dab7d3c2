import { Suspense, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { QUICK_ADD_CLASS } from './quick-add.tsx'

const loadSheet = () => import('./choice-sheet.tsx')
const ChoiceSheet = lazyComponent(loadSheet)

interface QuickChoiceProps {
  slug: string
  name: string
}

/** Opens the choice of a variant from a list; until scripts run it is not there, and the card leads to the product. */
export default function QuickChoice({ slug, name }: QuickChoiceProps) {
  const t = useMessages()
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  const warm = () => void loadSheet().catch(() => undefined)
  return (
    <>
      <IconButton
        icon="shopping-cart"
        title={t('product.add_to_cart')}
        label={`${t('product.add_to_cart')}: ${name}`}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setState('open')}
        className={QUICK_ADD_CLASS}
      />
      {state !== 'unknown' && (
        <Suspense>
          <ChoiceSheet slug={slug} name={name} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
