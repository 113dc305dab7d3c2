import type { ReactNode } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NothingFoundDrawing } from '../../ui/drawings/nothing-found-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NothingHereProps {
  title: string
  text: string
  /** In place of the way to the goods. */
  action?: ReactNode
}

/** A page of the account area with nothing on it yet, and the way to where its things come from. */
export function NothingHere({ title, text, action }: NothingHereProps) {
  const t = usePrivateMessages()
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={title}
      text={text}
      action={action ?? <ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
    />
  )
}
