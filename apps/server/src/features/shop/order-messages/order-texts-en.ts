import type { OrderTemplate, OrderText } from './order-texts.ts'

export const EN: Record<OrderTemplate, OrderText> = {
  order_placed: {
    title: 'Your order is placed',
    paragraphs: [
      'We have received your order {number}.',
      'Please transfer {total} by {until}.',
      'Write {number} as the transfer description.',
      'Account: {account}',
      'Delivery time: {promise}',
    ],
    push: 'Please transfer {total}. Description: {number}',
    sms: ['{number}: please transfer {total}. Description: {number}', 'Transfer {total}. Description: {number}'],
  },
  order_placed_on_delivery: {
    title: 'Your order is placed',
    paragraphs: [
      'We have received your order {number}.',
      'You pay the courier {due}, in cash or by card.',
      'Delivery: {promise}',
    ],
    push: 'Order {number} is placed. You pay the courier {due}.',
    sms: ['{shop}: order {number} is placed. You pay the courier {due}', 'Order {number}: {due} to the courier'],
  },
  order_paid: {
    title: 'Payment received',
    paragraphs: [
      'We have received {total} for your order {number}. Thank you!',
      'Delivery: {promise}',
      'Pick it up at: {store}',
    ],
    push: '{total} received for order {number}. Thank you!',
    sms: ['{shop}: {total} received for order {number}. Thank you!', '{total} received for order {number}'],
  },
  order_payment_ended: {
    title: 'The payment was not made',
    paragraphs: [
      'Your order {number} was not paid, so the items are no longer held for you.',
      'Your cart is as you left it: you can pay again.',
    ],
    push: 'Order {number} was not paid. Your cart is as you left it.',
    sms: [],
  },
  order_overdue: {
    title: 'A payment is overdue',
    paragraphs: [
      'An instalment of your order {number} has not been paid in time.',
      'See in your lender’s app how much is due, late charges included, and please pay it soon.',
      'If you have paid it, you need do nothing.',
    ],
    push: 'An instalment of order {number} is overdue.',
    sms: [
      '{shop}: an instalment of {number} is overdue. Please pay it in the app of your lender',
      '{number}: an instalment is overdue',
    ],
  },
  order_confirmed: {
    title: 'Your order is confirmed',
    paragraphs: ['We have confirmed your order {number} and are preparing it.'],
    push: 'We are preparing order {number}.',
    sms: [],
  },
  order_ready: {
    title: 'Your order is ready to deliver',
    paragraphs: ['Your order {number} is packed and ready to go out.', 'Delivery: {promise}'],
    push: 'Order {number} is packed and ready to go out.',
    sms: [],
  },
  order_ready_for_pickup: {
    title: 'Your order is ready to pick up',
    paragraphs: [
      'Your order {number} is ready.',
      'Pick it up at: {store}',
      'We keep it until {until}.',
      'The code to tell at the counter is on the page of your order.',
    ],
    push: 'Order {number} is ready to pick up.',
    sms: [
      '{number} is ready. Code: {code}. {store}, until {until}',
      '{number} is ready. Code: {code}. {store}',
      '{number} is ready to pick up. Code: {code}',
    ],
  },
  order_shipped: {
    title: 'Your order is on its way',
    paragraphs: [
      'Your order {number} is on its way to you.',
      'Phone of the courier: {courier}',
      'You pay the courier {due}, in cash or by card.',
      'The code for the courier is on the page of your order. Tell it only when you receive the goods.',
    ],
    push: 'Order {number} is on its way.',
    sms: [
      '{number} is on its way. Code: {code}. Courier: {courier}',
      '{number} is on its way. Code for the courier: {code}',
    ],
  },
  order_delivered: {
    title: 'Your order was delivered',
    paragraphs: [
      'Your order {number} was delivered. Thank you for shopping with us.',
      'You can ask to return items until {return_until}.',
    ],
    push: 'Order {number} was delivered. Thank you!',
    sms: [
      '{number} was delivered. Thank you! Returns until {return_until}',
      '{shop}: order {number} was delivered. Thank you!',
      'Order {number} was delivered. Thank you!',
    ],
  },
  order_collected: {
    title: 'You picked up your order',
    paragraphs: [
      'Your order {number} was handed to you. Thank you for shopping with us.',
      'You can ask to return items until {return_until}.',
    ],
    push: 'Order {number} was picked up. Thank you!',
    sms: [
      '{number} was picked up. Thank you! Returns until {return_until}',
      'Order {number} was picked up. Thank you!',
    ],
  },
  order_licences_ready: {
    title: 'Your licence keys are ready',
    paragraphs: [
      'The licence keys of your order {number} are on the page of the order.',
      'A licence cannot be returned once its key was shown.',
    ],
    push: 'The licence keys of order {number} are ready.',
    sms: [],
  },
  order_tickets_ready: {
    title: 'Your tickets are ready',
    paragraphs: [
      'The tickets of your order {number}: show the QR code at the entrance, or say the code. Each is good once.',
    ],
    push: 'The tickets of order {number} are ready.',
    sms: [
      '{shop}: the tickets of order {number} are ready. They are on the page of the order',
      'The tickets of order {number} are ready',
    ],
  },
  order_delivery_failed: {
    title: 'We could not deliver your order',
    paragraphs: [
      'We could not hand over your order {number}, and it is back in the store.',
      'We will contact you and deliver it again.',
    ],
    push: 'We could not hand over order {number}. We will contact you.',
    sms: [],
  },
  order_canceled: {
    title: 'Your order was canceled',
    paragraphs: ['Your order {number} was canceled.'],
    push: 'Order {number} was canceled.',
    sms: ['{shop}: your order {number} was canceled', 'Order {number} was canceled'],
  },
  order_canceled_unpaid: {
    title: 'Your order was canceled',
    paragraphs: [
      'Your order {number} was canceled: the transfer did not come in time.',
      'If you have sent the money, do not worry: a transfer that comes late is sent back.',
    ],
    push: 'Order {number} was canceled: the transfer did not come in time.',
    sms: ['Order {number} was canceled: the transfer did not come in time'],
  },
  order_canceled_refund: {
    title: 'Your order was canceled',
    paragraphs: ['Your order {number} was canceled.', 'We will refund the {amount} that you paid within 48 hours.'],
    push: 'Order {number} was canceled. {amount} will be refunded within 48 hours.',
    sms: [
      '{number} was canceled. {amount} will be refunded within 48 hours',
      '{number} was canceled. {amount} goes back',
    ],
  },
  order_edited: {
    title: 'Your order was changed',
    paragraphs: [
      'We have changed your order {number}.',
      'Its total was {before} and is {total} now.',
      'Left to pay: {left}',
    ],
    push: 'Your order {number} was changed.',
    sms: [],
  },
  order_edited_refund: {
    title: 'Your order was changed',
    paragraphs: [
      'We have changed your order {number}.',
      'Its total was {before} and is {total} now.',
      'We will refund the difference of {amount} within 48 hours.',
    ],
    push: 'Your order {number} was changed.',
    sms: [],
  },
  order_edit_proposed: {
    title: 'Please pay the difference',
    paragraphs: [
      'Your order {number} is about to change: its total of {before} becomes {total}.',
      'Please pay the difference of {amount} on the page of the order by {until}. We hold the items for you until then.',
      'If you do not pay, the order stays as it was.',
    ],
    push: 'Please pay the difference of {amount} for order {number}.',
    sms: ['{shop}: please pay the difference of {amount} for order {number}', 'Order {number}: please pay {amount}'],
  },
  order_edit_ended: {
    title: 'Your order stays as it was',
    paragraphs: ['The change of your order {number} was not made. The order stays as it was.'],
    push: 'Your order {number} stays as it was.',
    sms: [],
  },
  return_approved: {
    title: 'Your return was approved',
    paragraphs: [
      'Your request to return items of order {number} was approved.',
      'Please send them back complete and in their packaging.',
      'From the shop: {answer}',
    ],
    push: 'Your return of order {number} was approved.',
    sms: [],
  },
  return_rejected: {
    title: 'Your return was not approved',
    paragraphs: ['Your request to return items of order {number} was not approved.', 'Reason: {answer}'],
    push: 'There is an answer to your return of order {number}.',
    sms: [],
  },
  return_received: {
    title: 'We received your return',
    paragraphs: ['We have received what you returned of order {number}.', 'We will refund {amount} within 5 days.'],
    push: 'We have received your return of order {number}.',
    sms: [],
  },
  refund_sent: {
    title: 'Your money was sent back',
    paragraphs: [
      'We have sent {amount} back for order {number}.',
      'Account: {account}',
      'How soon it arrives depends on the bank.',
    ],
    push: '{amount} was sent back for order {number}.',
    sms: ['{shop}: {amount} was sent back for order {number}', '{amount} was sent back for order {number}'],
  },
  refund_to_wallet: {
    title: 'Your money is in your wallet',
    paragraphs: ['{amount} of order {number} is in your wallet again.', 'You can use it for your next order.'],
    push: '{amount} of order {number} is in your wallet again.',
    sms: [],
  },
  refund_to_points: {
    title: 'Your points are back',
    paragraphs: [
      '{amount} of order {number} is among your loyalty points again.',
      'You can use it for your next order.',
    ],
    push: '{amount} of order {number} is among your loyalty points again.',
    sms: [],
  },
  refund_to_store_credit: {
    title: 'Your store credit is back',
    paragraphs: ['{amount} of order {number} is in your store credit again.', 'You can use it for your next order.'],
    push: '{amount} of order {number} is in your store credit again.',
    sms: [],
  },
  refund_to_gift_card: {
    title: 'The money is on your gift card',
    paragraphs: ['{amount} of order {number} is on your gift card again.', 'You can use it for your next order.'],
    push: '{amount} of order {number} is on your gift card again.',
    sms: [],
  },
  order_part_received: {
    title: 'A part of your payment came',
    paragraphs: [
      '{amount} has come for your order {number}.',
      'Please transfer the remaining {left} until {until}, with the same note.',
    ],
    push: '{number}: {amount} has come, {left} is left to pay.',
    sms: ['{number}: {amount} came, {left} is left. Note of the transfer: {number}', '{number}: {left} is left to pay'],
  },
  order_earned: {
    title: 'You have earned',
    paragraphs: ['Your order {number} has earned you {amount}.', 'You can use it for your next orders.'],
    push: 'Order {number} has earned you {amount}.',
    sms: [],
  },
}
