<?php
$numbers = preg_split('/\s+/', trim(stream_get_contents(STDIN)));
echo array_sum(array_slice($numbers, 1)), "\n";
