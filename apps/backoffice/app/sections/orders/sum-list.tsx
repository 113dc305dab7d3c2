import { formatMoney } from '@delguur/mongolia/money'

/** Sums with their labels, and the one that they lead to. */
export function SumList({ sums, result: [label, sum] }: { sums: [string, number][]; result: [string, number] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {sums.map(([label, sum]) => (
        <div key={label} className="contents text-ink-soft">
          <dt>{label}</dt>
          <dd className="text-right money">{formatMoney(sum)}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt>{label}</dt>
        <dd className="text-right money">{formatMoney(sum)}</dd>
      </div>
    </dl>
  )
}
