import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { apiClients } from './api-clients.ts'
import { articles, news } from './articles.ts'
import { audit } from './audit.ts'
import { authors } from './authors.ts'
import { bankRecords } from './bank-records.ts'
import { bookings } from './bookings.ts'
import { bookmarks } from './bookmarks.ts'
import { cancellations } from './cancellations.ts'
import { cards } from './cards.ts'
import { cart } from './cart.ts'
import { cartLinks } from './cart-links.ts'
import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { comments } from './comments.ts'
import { companies } from './companies.ts'
import { comparison } from './comparison.ts'
import { contactForms } from './contact-forms.ts'
import { content } from './content.ts'
import { couponCampaigns } from './coupon-campaigns.ts'
import { coupons } from './coupons.ts'
import { courierMoney } from './courier-money.ts'
import { couriers } from './couriers.ts'
import { credits } from './credits.ts'
import { customerGroups } from './customer-groups.ts'
import { delivery } from './delivery.ts'
import { draftOrders } from './draft-orders.ts'
import { promotions } from './games.ts'
import { unpaidHolds } from './holds.ts'
import { home } from './home.ts'
import { hotels, stays } from './hotels.ts'
import { imports } from './imports.ts'
import { instalments } from './instalments.ts'
import { ledger } from './ledger.ts'
import { licences } from './licences.ts'
import { logins } from './logins.ts'
import { lookbooks } from './lookbooks.ts'
import { newsletters } from './newsletters.ts'
import { orderEdits } from './order-edits.ts'
import { orders } from './orders.ts'
import { outreach } from './outreach.ts'
import { packages } from './packages.ts'
import { payments } from './payments.ts'
import { priceHistory } from './price-history.ts'
import { pushSubscriptions } from './push-subscriptions.ts'
import { questions } from './questions.ts'
import { quotes } from './quotes.ts'
import { receipts } from './receipts.ts'
import { reconciliation } from './reconciliation.ts'
import { refunds } from './refunds.ts'
import { reports } from './reports.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { rewardRules } from './reward-rules.ts'
import { roulette } from './roulette.ts'
import { savedItems } from './saved-items.ts'
import { search } from './search.ts'
import { securityEvents } from './security-events.ts'
import { shipments } from './shipments.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { staffArticles } from './staff-articles.ts'
import { staffBulkPrices } from './staff-bulk-prices.ts'
import { staffCredits } from './staff-credits.ts'
import { staffCustomers } from './staff-customers.ts'
import { staffGames } from './staff-games.ts'
import { staffHotels } from './staff-hotels.ts'
import { staffInvitations } from './staff-invitations.ts'
import { staffLookbooks } from './staff-lookbooks.ts'
import { staffOrders } from './staff-orders.ts'
import { staffPackages } from './staff-packages.ts'
import { staffPages } from './staff-pages.ts'
import { staffPriceLists } from './staff-price-lists.ts'
import { staffProducts } from './staff-products.ts'
import { staffReferences } from './staff-references.ts'
import { staffSearch } from './staff-search.ts'
import { staffSecurity } from './staff-security.ts'
import { staffSite } from './staff-site.ts'
import { staffSites } from './staff-sites.ts'
import { staffStock } from './staff-stock.ts'
import { staffTaxons } from './staff-taxons.ts'
import { staffTours } from './staff-tours.ts'
import { staffVendors } from './staff-vendors.ts'
import { subscribers } from './subscribers.ts'
import { taxons } from './taxons.ts'
import { tickets } from './tickets.ts'
import { tokens } from './tokens.ts'
import { seats, tours } from './tours.ts'
import { variantCards } from './variant-cards.ts'
import { vendors } from './vendors.ts'
import { webhooks } from './webhooks.ts'
import { wishlists } from './wishlists.ts'

export * from './accounts.ts'
export * from './alerts.ts'
export * from './api-clients.ts'
export * from './articles.ts'
export * from './audit.ts'
export * from './authors.ts'
export * from './bank-records.ts'
export * from './bookings.ts'
export * from './bookmarks.ts'
export * from './cards.ts'
export * from './cart-links.ts'
export * from './catalog.ts'
export * from './catalog-references.ts'
export * from './checkout.ts'
export * from './comments.ts'
export * from './companies.ts'
export * from './comparison.ts'
export * from './constants.ts'
export * from './contact-forms.ts'
export * from './content.ts'
export * from './coupon-campaigns.ts'
export * from './coupons.ts'
export * from './courier-money.ts'
export * from './couriers.ts'
export * from './credits.ts'
export * from './customer-groups.ts'
export * from './delivery.ts'
export * from './draft-orders.ts'
export * from './endpoint.ts'
export * from './errors/index.ts'
export * from './games.ts'
export * from './holds.ts'
export * from './home.ts'
export * from './home-blocks.ts'
export * from './hotels.ts'
export * from './imports.ts'
export * from './instalment-plan.ts'
export * from './instalments.ts'
export * from './labels.ts'
export * from './licences.ts'
export * from './logins.ts'
export * from './lookbooks.ts'
export * from './moderation.ts'
export * from './newsletters.ts'
export * from './order.ts'
export * from './order-edit.ts'
export * from './order-edits.ts'
export * from './order-numbers.ts'
export * from './outreach.ts'
export * from './package-goods.ts'
export * from './packages.ts'
export * from './payments.ts'
export * from './price-history.ts'
export * from './product-document.ts'
export * from './product-list-query.ts'
export * from './push-subscriptions.ts'
export * from './questions.ts'
export * from './quotes.ts'
export * from './receipts.ts'
export * from './reconciliation.ts'
export * from './refunds.ts'
export * from './reports.ts'
export * from './returns.ts'
export * from './reviews.ts'
export * from './reward-rules.ts'
export * from './roulette.ts'
export * from './saved-items.ts'
export * from './search.ts'
export * from './security-events.ts'
export * from './shipment.ts'
export * from './site.ts'
export type { PageTranslations } from './site-fields.ts'
export * from './site-sections.ts'
export * from './staff.ts'
export * from './staff-articles.ts'
export * from './staff-bulk-prices.ts'
export * from './staff-credits.ts'
export * from './staff-customers.ts'
export * from './staff-games.ts'
export * from './staff-hotels.ts'
export * from './staff-invitations.ts'
export * from './staff-lookbooks.ts'
export * from './staff-orders.ts'
export * from './staff-packages.ts'
export * from './staff-pages.ts'
export * from './staff-price-lists.ts'
export * from './staff-products.ts'
export * from './staff-references.ts'
export * from './staff-search.ts'
export * from './staff-security.ts'
export * from './staff-site.ts'
export * from './staff-sites.ts'
export * from './staff-stock.ts'
export * from './staff-taxons.ts'
export * from './staff-tours.ts'
export * from './staff-vendors.ts'
export * from './states.ts'
export * from './subscribers.ts'
export * from './taxons.ts'
export * from './tenders.ts'
export * from './tickets.ts'
export * from './tokens.ts'
export * from './tours.ts'
export * from './variant-cards.ts'
export * from './vendors.ts'
export * from './webhooks.ts'
export * from './wishlists.ts'

/** Every route of the API, by method and path. Server, OpenAPI document and SDK are derived from it. */
export const api = {
  ...site,
  ...home,
  ...taxons,
  ...catalog,
  ...comparison,
  ...search,
  ...seats,
  ...lookbooks,
  ...packages,
  ...hotels,
  ...tours,
  ...reviews,
  ...questions,
  ...priceHistory,
  ...alerts,
  ...variantCards,
  ...vendors,
  ...wishlists,
  ...companies,
  ...quotes,
  ...savedItems,
  ...licences,
  ...tickets,
  ...orders,
  ...cart,
  ...cartLinks,
  ...cancellations,
  ...returns,
  ...receipts,
  ...checkout,
  ...delivery,
  ...payments,
  ...cards,
  ...instalments,
  ...credits,
  ...promotions,
  ...roulette,
  ...coupons,
  ...contactForms,
  ...stays,
  ...subscribers,
  ...pushSubscriptions,
  ...newsletters,
  ...outreach,
  ...content,
  ...articles,
  ...news,
  ...authors,
  ...comments,
  ...bookings,
  ...bookmarks,
  ...tokens,
  ...logins,
  ...accounts,
  ...staff,
  ...webhooks,
  ...apiClients,
  ...securityEvents,
  ...audit,
  ...staffProducts,
  ...staffReferences,
  ...staffTaxons,
  ...staffVendors,
  ...staffSecurity,
  ...staffStock,
  ...staffBulkPrices,
  ...staffPriceLists,
  ...staffLookbooks,
  ...staffPackages,
  ...staffHotels,
  ...staffTours,
  ...staffPages,
  ...staffArticles,
  ...staffInvitations,
  ...imports,
  ...staffOrders,
  ...orderEdits,
  ...draftOrders,
  ...shipments,
  ...couriers,
  ...courierMoney,
  ...refunds,
  ...bankRecords,
  ...couponCampaigns,
  ...staffGames,
  ...ledger,
  ...reconciliation,
  ...rewardRules,
  ...staffCredits,
  ...staffCustomers,
  ...customerGroups,
  ...staffSearch,
  ...staffSite,
  ...staffSites,
  ...unpaidHolds,
  ...reports,
}

export type Api = typeof api
export type RouteKey = keyof Api
