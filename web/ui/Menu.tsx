import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './Button.tsx'
import { classNames, floatClass } from './class-names.ts'

type MenuProps = {
  label: ReactNode
  /** The accessible name if the content is not enough: "Language: C++". */
  name?: string
  align?: 'start' | 'end'
  /** True for an icon-only button beside other buttons: it has no border and no arrow. */
  quiet?: boolean
  className?: string
  children: ReactNode
}

export function Menu({ label, name, align = 'start', quiet, className, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={name}
        className={buttonClass(
          quiet ? 'quiet' : 'secondary',
          classNames('data-[state=open]:bg-sunken whitespace-nowrap', className),
          quiet ? 'icon' : 'normal',
        )}
      >
        {label}
        {quiet || <ChevronDown size={16} className="shrink-0" />}
      </DropdownMenu.Trigger>
      {/* Inside the page's landmark, for users who navigate by landmarks. */}
      <DropdownMenu.Portal container={globalThis.document?.getElementById('page')}>
        <DropdownMenu.Content align={align} sideOffset={6} className={`${floatClass} min-w-44 p-1`}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const itemClass =
  'flex min-h-11 md:min-h-9 cursor-pointer items-center gap-2 rounded-small px-2.5 outline-none ' +
  'select-none data-[highlighted]:bg-sunken data-[disabled]:opacity-55'

type CheckedItemProps = { checked: boolean; onSelect: () => void; children: ReactNode }

export function MenuCheckedItem({ checked, onSelect, children }: CheckedItemProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onSelect={onSelect}
      className={classNames(itemClass, 'pl-8 relative')}
    >
      <DropdownMenu.ItemIndicator className="absolute left-2.5">
        <Check size={16} />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

type Choice = { readonly code: unknown; readonly name: string }
type ChoiceMenuProps<One extends Choice> = {
  name: string
  choices: readonly One[]
  chosen: One['code'] | null | undefined
  /** Gets null when the chosen value is chosen again. */
  onChange: (chosen: One | null) => void
  content?: (choice: One) => ReactNode
  className?: string
}

/** A menu with a single choice, which shows in its button. Choosing it again clears it. */
export function ChoiceMenu<One extends Choice>(props: ChoiceMenuProps<One>) {
  const { name, choices, chosen, onChange, content, className } = props
  const shown = choices.find(({ code }) => code === chosen)
  return (
    <Menu
      label={shown?.name ?? name}
      name={shown === undefined ? name : `${name}: ${shown.name}`}
      className={classNames(shown && 'border-accent! text-accent!', className)}
    >
      {choices.map((choice) => (
        <MenuCheckedItem
          key={choice.name}
          checked={choice === shown}
          onSelect={() => onChange(choice === shown ? null : choice)}
        >
          {content?.(choice) ?? choice.name}
        </MenuCheckedItem>
      ))}
    </Menu>
  )
}

export function MenuItem(props: { icon: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={props.onSelect} className={itemClass}>
      {props.icon}
      {props.children}
    </DropdownMenu.Item>
  )
}
