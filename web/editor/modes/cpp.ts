import { cpp } from '@codemirror/lang-cpp'
import type { NameLists } from '../complete-names.ts'
import { cConstants, cFunctions, cTypes } from './c.ts'

export const support = () => cpp()

export const names: NameLists = {
  names: {
    function: `${cFunctions} accumulate adjacent_find advance all_of any_of apply back_inserter bind binary_search
      bit_cast bit_ceil bit_floor bit_width boolalpha cerr cin clamp copy copy_if copy_n count count_if countl_zero
      countr_one countr_zero cout declval dec defaultfloat distance emplace endl equal equal_range exchange exclusive_scan
      fill fill_n find find_first_of find_if find_if_not fixed flush for_each for_each_n forward from_chars front_inserter
      gcd generate generate_n get get_if has_single_bit hash hex holds_alternative includes inclusive_scan
      inner_product inplace_merge inserter invoke iota is_heap is_partitioned is_permutation is_sorted
      is_sorted_until iter_swap lcm lerp lexicographical_compare lower_bound make_heap make_optional make_pair
      make_shared make_tuple make_unique max max_element mem_fn merge midpoint min min_element minmax
      minmax_element mismatch move move_backward next next_permutation none_of noskipws nth_element oct
      partial_sort partial_sum partition partition_point popcount pop_heap prev prev_permutation push_heap quoted
      ranges::reverse ranges::sort ranges::max ranges::min reduce ref remove remove_copy remove_if replace replace_if reverse reverse_copy
      rotate rotl rotr sample search set_difference set_intersection set_symmetric_difference set_union setfill setprecision setw
      shift_left shift_right shuffle size sort sort_heap ssize stable_partition stable_sort stod stoi stol stold stoll stoul stoull
      swap swap_ranges terminate tie to_chars to_string transform transform_reduce tuple_cat unique unique_copy
      upper_bound views::filter views::iota views::reverse views::take views::transform visit ws`,
    class: `array atomic basic_string bernoulli_distribution bitset complex condition_variable default_random_engine
      deque equal_to exception forward_list function future greater greater_equal ifstream initializer_list
      invalid_argument ios istream istringstream less less_equal list logic_error lock_guard map
      mt19937 mt19937_64 minus modulus multimap multiplies multiset mutex nullopt numeric_limits ofstream optional ostream ostringstream
      out_of_range pair plus priority_queue promise queue random_device reference_wrapper regex reverse_iterator runtime_error
      scoped_lock set shared_mutex shared_ptr smatch span stack string string_view stringstream thread tuple
      uniform_int_distribution uniform_real_distribution unique_lock unique_ptr unordered_map unordered_multimap
      unordered_multiset unordered_set valarray variant vector weak_ptr`,
    type: `${cTypes} char16_t char32_t char8_t iterator nullptr_t ordered_set wstring`,
    constant: cConstants,
    namespace: 'chrono numbers placeholders ranges std views',
    keyword: `alignas and asm auto break case catch class co_await co_return co_yield concept const
      const_cast consteval constexpr constinit continue decltype default delete do dynamic_cast else enum
      explicit export extern final for friend goto if inline mutable namespace new noexcept not nullptr
      operator or override private protected public register reinterpret_cast requires return sizeof static
      static_assert static_cast struct switch template this thread_local throw try typedef typeid typename
      union using virtual volatile while xor`,
  },
  members: `all any append assign at back back_inserter before_begin begin bucket_count c_str capacity cbegin
    cend clear close compare contains count crbegin crend data detach emplace emplace_back emplace_front
    emplace_hint empty end ends_with eof equal_range erase erase_after extract fail fetch_add fill find find_first_not_of
    find_first_of find_last_not_of find_last_of first flip flush front get getline good has_value ignore imbue insert insert_after
    insert_or_assign is_open join key_comp length load lock lower_bound max_load_factor max_size merge none notify_all notify_one
    open peek pop pop_back pop_front precision print push push_back push_front put rbegin rdbuf read remove remove_if
    remove_prefix remove_suffix rend replace reserve reset resize reverse rfind second seekg set setf shrink_to_fit size sort splice
    starts_with store str substr swap sync_with_stdio tellg test tie to_string to_ullong to_ulong top try_emplace try_lock
    unget unique unlock unsetf upper_bound use_count value value_or what width write`,
  included: {
    after: /#\s*include\s*<[\w./+]*/,
    close: '>',
    names: `algorithm any array atomic barrier bit bits/stdc++.h bitset cassert cctype cerrno cfloat
      charconv chrono cinttypes climits cmath compare complex concepts condition_variable coroutine cstdarg
      cstddef cstdint cstdio cstdlib cstring ctime deque exception execution ext/pb_ds/assoc_container.hpp
      ext/pb_ds/tree_policy.hpp filesystem format forward_list fstream functional future initializer_list iomanip
      ios iosfwd iostream istream iterator latch limits list locale map memory mutex new numbers numeric optional
      ostream queue random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span
      sstream stack stdexcept stop_token streambuf string string_view system_error thread tuple type_traits
      typeindex typeinfo unordered_map unordered_set utility valarray variant vector version`,
  },
}
