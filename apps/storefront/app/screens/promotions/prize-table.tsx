import type { Prize } from '@delguur/contract'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'

export const percentOf = (odds: number): string => `${Number((odds * 100).toFixed(2))}%`

/** Prizes of a game, how likely each is, and what is left of it. */
export function PrizeTable({ prizes }: { prizes: readonly Prize[] }) {
  const t = usePromotionMessages()
  return (
    <section>
      <h2 className="text-heading">{t('promotions.prizes')}</h2>
      <table className="mt-2 w-full text-note">
        <thead>
          <tr className="border-b border-line text-left">
            <th className="py-2">{t('promotions.prize')}</th>
            <th className="py-2 text-right">{t('promotions.odds')}</th>
            <th className="py-2 text-right">{t('promotions.left')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ id, name, odds, left }) => (
            <tr key={id} className="border-b border-line">
              <td className="py-2 break-words">{name}</td>
              <td className="py-2 text-right tabular-nums">{percentOf(odds)}</td>
              <td className="py-2 text-right tabular-nums">{left ?? t('promotions.unlimited')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
