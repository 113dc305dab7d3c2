/** Changes that staff make to a placed order, on its page. */
export const orderEditsEn = {
  'edit.title': 'Changes to the order',
  'edit.state_pending': 'Waiting for payment',
  'edit.state_applied': 'Changed',
  'edit.state_expired': 'Not made',
  'edit.state_canceled': 'Not made',
  'edit.total': 'Order total',
  'edit.delivery': 'Delivery details changed',
  'edit.pay': 'Please pay the difference of {amount}',
  'edit.pay_note': 'We hold the items for you until {time}. If you do not pay, the order stays as it was.',
  'edit.pay_by': 'Pay by {method}',
} as const
