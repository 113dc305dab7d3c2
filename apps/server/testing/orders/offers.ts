import type { Campaign, CampaignChanges, CampaignInput } from '@delguur/contract'
import type { TestShop } from '../test-shop.ts'

export const TEN_PERCENT = {
  kind: 'coupon',
  name: { mn: 'Намрын урамшуулал', en: 'Autumn offer' },
  discount_type: 'percent',
  value: 10,
} as const satisfies CampaignInput

/** Member of staff who manages offers. */
export async function offersOf(shop: Pick<TestShop, 'staff'>) {
  const staff = await shop.staff('administrator')
  const { request } = staff.client
  const begin = (input: Partial<CampaignInput> = {}): Promise<Campaign> =>
    request('POST /api/back_office/coupon_campaigns', { body: { ...TEN_PERCENT, ...input } })

  /** Rows of the table of codes for staff. */
  async function codes(id: number, body: { count?: number; prefix?: string; phones?: string[]; emails?: string[] }) {
    const table = await request('POST /api/back_office/coupon_campaigns/:id/codes', { params: { id }, body })
    return table
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  }

  return {
    staff,
    begin,
    codes,
    change: (id: number, body: CampaignChanges) =>
      request('PUT /api/back_office/coupon_campaigns/:id', { params: { id }, body }),
    end: (id: number) => request('PUT /api/back_office/coupon_campaigns/:id/end', { params: { id } }),

    /** Voucher of this value for a customer. */
    async voucher(owner: { email: string | null }, value: number, more: Partial<CampaignInput> = {}): Promise<string> {
      const { id } = await begin({ kind: 'voucher', discount_type: 'amount', value, ...more })
      const [row] = await codes(id, { emails: [owner.email ?? ''] })
      return row?.[0] ?? ''
    },
  }
}
