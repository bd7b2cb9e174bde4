import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { itemClass } from './Menu.tsx'

type MenuItemProps = { icon: ReactNode; onSelect: () => void; children: ReactNode }

/** A menu item that runs an action. */
export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={itemClass}>
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}
