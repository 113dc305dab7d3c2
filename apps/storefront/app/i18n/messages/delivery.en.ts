/** Delivery texts of the product page, selected on the server so that no script contains them. */
export const deliveryEn = {
  'delivery.choose': 'Choose where it goes',
  'delivery.free': 'free',
  'delivery.not_there': 'We do not deliver there yet. Choose another place, or fetch it at a store.',
  'delivery.place': 'Delivery to:',
} as const
