/** Texts of alerts and the price history on a product's page, loaded after it. */
export const priceWatchEn = {
  'watch.chart': 'The price from {date} until today',
  'watch.history': 'Price history',
  'watch.lowest': 'Lowest price of the last 30 days: {price}',
  'watch.price': 'Price',
  'watch.range': 'Since {date} between {low} and {high}',
  'watch.since': 'From',
  'watch.steady': 'The price has been the same since {date}',
  'watch.target': 'Choose my own price',
  'watch.tell_price': 'Tell me when the price drops',
  'watch.tell_stock': 'Notify me when available',
  'watch.today': 'Today',
} as const
