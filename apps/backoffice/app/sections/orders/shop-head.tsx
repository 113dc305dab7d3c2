import { useBackOffice } from '../../api/back-office.tsx'

/** Whose paper it is: the logo, or the name, and who sells. */
export function ShopHead() {
  const { name, phone, company, logo } = useBackOffice().me.shop
  const seller = [company.name, company.registry_number, company.address, phone].filter(Boolean)
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
      {logo ? (
        <img
          src={`/images/${logo.hash}-${logo.widths.at(-1)}`}
          alt={name}
          className="max-h-14 max-w-60 rounded-control bg-white object-contain"
        />
      ) : (
        <p className="text-title font-semibold">{name}</p>
      )}
      {seller.length > 0 && <p className="min-w-0 text-small text-ink-soft">{seller.join(' · ')}</p>}
    </header>
  )
}
