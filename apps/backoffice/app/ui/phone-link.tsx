import { formatPhone } from '@delguur/mongolia/phone'

/** A phone number as it is read, which a phone calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="text-accent money">
      {formatPhone(phone)}
    </a>
  )
}
