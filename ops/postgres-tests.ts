/**
 * Tests of what the two databases do differently: locks, constraints, concurrency, plans and dialect. `errors` asks every
 * endpoint, so every query is met. The full tier runs all feature tests on PostgreSQL.
 */
export const POSTGRES_TESTS = [
  '*.race.test.ts',
  '{database-loss,deadlock,errors,race,random-walk,states}.test.ts',
  'platform/{jobs,limits}/*.test.ts',
  'platform/db/{closing,listener,migrate,prepared-statements,transaction}.test.ts',
  'platform/http/idempotency.test.ts',
  'platform/messages/messages.test.ts',
  'features/*/bank-records/bank-records.test.ts',
  'features/*/bookmarks/bookmarks.test.ts',
  'features/*/cart/join-carts.test.ts',
  'features/*/catalog/{listing,refresh,import/import}.test.ts',
  'features/*/cancellations/cancel-by-shopper.test.ts',
  'features/*/checkout/place-order.test.ts',
  'features/*/coupons/{coupons,guesses}.test.ts',
  'features/*/credits/**/{earning,gift-cards,statement,store-credit}.test.ts',
  'features/*/delivery/slots.test.ts',
  'features/*/licences/licences.test.ts',
  'features/*/order-view/{customer-orders,staff-orders}.test.ts',
  'features/*/orders/order-token.test.ts',
  'features/*/payments/**/{callbacks,late-money,pay-from-balances,payments,trial-balance}.test.ts',
  'features/*/receipts/issue-receipts.test.ts',
  'features/*/reconciliation/reconciliation.test.ts',
  'features/*/refunds/refund-tenders.test.ts',
  'features/*/returns/returns.test.ts',
  'features/*/reviews/{moderation,reviews}.test.ts',
  'features/*/search/**/{follow-changes,follower,shared-index}.test.ts',
  'features/*/shipments/fulfilment.test.ts',
  'features/*/stock/*.test.ts',
  'features/*/tokens/{refresh,sessions}.test.ts',
].map((path) => `apps/server/src/**/${path}`)
