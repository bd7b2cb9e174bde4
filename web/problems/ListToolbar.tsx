import { Search, Shuffle } from 'lucide-react'
import { memo, type ReactNode, type RefObject } from 'react'
import { difficulties } from '#contract'
import { useHiddenTags } from '../client/preferences.ts'
import { Button } from '../ui/Button.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Menu, MenuCheckedItem } from '../ui/Menu.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { type FilterControls, type ListFilters, listStatuses } from './list-filters.ts'
import { StatusMark } from './ProblemTable.tsx'

type Props = {
  controls: FilterControls
  searchBox: RefObject<HTMLInputElement | null>
  openTags: boolean
  onPickRandom: (() => void) | null
  count: string
}

export function ListToolbar({ controls, searchBox, openTags, onPickRandom, count }: Props) {
  const { filters, change, settle } = controls
  const { difficulty, status, tags, title } = filters
  return (
    <search className="mb-1 grid grid-cols-6 gap-2 *:col-span-2 md:mb-3 md:flex md:items-center">
      <FilterMenus {...{ difficulty, status, tags, change, openTags }} />
      <div className="relative order-first col-span-3! md:order-none md:w-72">
        <Search
          size={17}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={searchBox}
          type="search"
          aria-label="Search by title"
          placeholder="Search by title"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
          onBlur={settle}
          className={`${inputClass} pl-9 md:min-h-9`}
        />
      </div>
      <Button
        icon={<Shuffle size={16} />}
        disabled={onPickRandom === null}
        onClick={onPickRandom ?? undefined}
        className="col-span-3! max-md:order-first md:order-last"
      >
        Pick Random
      </Button>
      <output className="col-span-6! min-h-5 text-small text-muted tabular-nums md:ml-auto md:px-2">
        {count}
      </output>
    </search>
  )
}

type FilterMenusProps = Pick<ListFilters, 'difficulty' | 'status' | 'tags'> &
  Pick<FilterControls, 'change'> &
  Pick<Props, 'openTags'>

/** Separate from the search box, so that key presses do not render them. */
const FilterMenus = memo(function FilterMenus(props: FilterMenusProps) {
  const { difficulty, status, tags, change, openTags } = props
  const [hidden, setHidden] = useHiddenTags()
  return (
    <>
      <ChoiceMenu
        name="Difficulty"
        choices={difficulties}
        chosen={difficulty}
        onChange={(difficulty) => change({ difficulty })}
        content={({ code }) => <DifficultyMark difficulty={code} />}
      />
      <ChoiceMenu
        name="Status"
        choices={listStatuses}
        chosen={status}
        onChange={(status) => change({ status })}
        content={({ code, label }) => (
          <>
            <StatusMark solved={code === 'solved'} />
            <span aria-hidden="true">{label}</span>
          </>
        )}
      />
      <TagsMenu
        chosen={tags}
        onChange={(tags) => change({ tags })}
        buttonClassName={filterClass(tags.length > 0)}
      >
        {!openTags && (
          <div className="mt-3 border-t border-line pt-2">
            <Switch on={hidden} onChange={setHidden}>
              Hide tags until solved
            </Switch>
          </div>
        )}
      </TagsMenu>
    </>
  )
})

type Choice<Code> = { readonly code: Code; readonly label: string }
type ChoiceMenuProps<Code> = {
  name: string
  choices: readonly Choice<Code>[]
  chosen: Code | null
  onChange: (chosen: Code | null) => void
  content: (choice: Choice<Code>) => ReactNode
}

/** Shows the chosen value in its button. Choosing it again clears it. */
function ChoiceMenu<Code extends string | number>(props: ChoiceMenuProps<Code>) {
  const { name, choices, chosen, onChange, content } = props
  const label = choices.find(({ code }) => code === chosen)?.label
  return (
    <Menu
      label={label ?? name}
      name={label === undefined ? name : `${name}: ${label}`}
      className={filterClass(label !== undefined)}
    >
      {choices.map((choice) => (
        <MenuCheckedItem
          key={choice.code}
          checked={choice.code === chosen}
          onSelect={() => onChange(choice.code === chosen ? null : choice.code)}
        >
          {content(choice)}
        </MenuCheckedItem>
      ))}
    </Menu>
  )
}

/** Three buttons fit in a row on the narrowest phones. */
function filterClass(isChosen: boolean): string {
  return isChosen ? 'max-md:px-2 border-accent! text-accent!' : 'max-md:px-2'
}
