import type { ComponentProps, FormEvent } from 'react'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'

interface CodeFormProps extends Pick<ComponentProps<'form'>, 'children' | 'className' | 'ref'> {
  intent: 'use_coupon' | 'use_voucher' | 'remove_coupon' | 'remove_voucher'
  /** Replaces the form submission once scripts run. */
  onPress(form: FormData): void
  back: 'checkout' | undefined
}

/** A form about codes, posted to the cart page until scripts run. */
export function CodeForm({ intent, onPress, back, children, ...form }: CodeFormProps) {
  const locale = useLocale()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onPress(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={pathInLocale('/cart', locale)} onSubmit={submit} {...form}>
      <input type="hidden" name="intent" value={intent} />
      {back && <input type="hidden" name="back" value={back} />}
      {children}
    </form>
  )
}
