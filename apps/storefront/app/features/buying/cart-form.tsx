import type { FormEvent, ReactNode } from 'react'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { type CartChange, cartChangeFields } from '../cart/cart-change.ts'

interface CartFormProps {
  change: CartChange
  /** Replaces the form submission once scripts run. */
  onPress(): void
  children: ReactNode
  className?: string
}

/** One change of the cart as a form, posted to the cart page until scripts run. */
export function CartForm({ change, onPress, children, className }: CartFormProps) {
  const locale = useLocale()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <form method="post" action={pathInLocale('/cart', locale)} onSubmit={submit} className={className}>
      {Object.entries(cartChangeFields(change)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface LineActionProps extends Pick<CartFormProps, 'change' | 'onPress'> {
  icon: IconName
  label: string
}

export function LineAction({ change, onPress, icon, label }: LineActionProps) {
  return (
    <CartForm change={change} onPress={onPress} className="-mt-2 -mr-2 shrink-0">
      <IconButton type="submit" icon={icon} label={label} className="text-ink-soft hover:text-problem" />
    </CartForm>
  )
}
