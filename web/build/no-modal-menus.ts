/**
 * Stands in for `react-remove-scroll` and `aria-hidden` in the client. Radix uses them for modal menus
 * and popovers only. Ours are not modal (ui/Menu.tsx, ui/Popover.tsx), so they would add 4 KB to each page
 * with a menu for nothing.
 */
import { Fragment } from 'react'

export const RemoveScroll = Fragment
export const hideOthers = () => () => {}
