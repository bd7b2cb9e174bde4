import { Search, Shuffle } from 'lucide-react'
import { memo, type RefObject } from 'react'
import { difficulties } from '#contract'
import { useHiddenTags } from '../client/preferences.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { ChoiceMenu } from '../ui/Menu.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { type FilterControls, type ListFilters, listStatuses } from './list-filters.ts'
import { StatusMark } from './ProblemTable.tsx'

const levels = difficulties.map(({ code, label }) => ({ code, name: label }))
/** Three buttons fit in a row on the narrowest phones. */
const narrowClass = 'max-md:px-2'

type Props = {
  controls: FilterControls
  searchBox: RefObject<HTMLInputElement | null>
  pending: boolean
  onPickRandom: (() => void) | null
  count: string
}

export function ListToolbar({ controls, searchBox, pending, onPickRandom, count }: Props) {
  const { filters, change, settle } = controls
  const { difficulty, status, tags, title } = filters
  return (
    <search className="mb-1 grid grid-cols-6 gap-2 *:col-span-2 md:mb-3 md:flex md:items-center">
      <FilterMenus {...{ difficulty, status, tags, change, pending }} />
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
  Pick<Props, 'pending'>

/** Separate from the search box, so that key presses do not render them. */
const FilterMenus = memo(function FilterMenus(props: FilterMenusProps) {
  const { difficulty, status, tags, change, pending } = props
  const [hidden, setHidden] = useHiddenTags()
  return (
    <>
      <ChoiceMenu
        name="Difficulty"
        choices={levels}
        chosen={difficulty}
        onChange={(level) => change({ difficulty: level?.code ?? null })}
        content={({ code }) => <DifficultyMark difficulty={code} />}
        className={narrowClass}
      />
      <ChoiceMenu
        name="Status"
        choices={listStatuses}
        chosen={status}
        onChange={(next) => change({ status: next?.code ?? null })}
        content={({ code, name }) => (
          <>
            <StatusMark solved={code === 'solved'} pending={pending} />
            <span aria-hidden="true">{name}</span>
          </>
        )}
        className={narrowClass}
      />
      <TagsMenu
        chosen={tags}
        onChange={(tags) => change({ tags })}
        buttonClassName={classNames(narrowClass, tags.length > 0 && 'border-accent! text-accent!')}
      >
        {!pending && (
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
